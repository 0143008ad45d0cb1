// Gopter names this module for its own tests. Nothing here builds it, and with it would come several hundred others.
module github.com/smartystreets/goconvey

go 1.25.0
