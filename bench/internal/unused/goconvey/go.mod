// Tests of gopter import this module, and nobody runs them here. With the real one came several hundred others.
module github.com/smartystreets/goconvey

go 1.25.0
