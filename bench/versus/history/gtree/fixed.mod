module github.com/fuzzmachine/go/bench/versus/history/gtree

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/fuzzmachine/go/bench v0.0.0
	github.com/gogf/gf/v2 v2.7.4
	github.com/leanovate/gopter v0.2.11
	github.com/mschoch/smat v0.2.0
	github.com/thepudds/fzgen v0.4.3
	pgregory.net/rapid v1.3.0
)

require (
	github.com/emirpasic/gods v1.18.1 // indirect
	github.com/sanity-io/litter v1.5.1 // indirect
	go.opentelemetry.io/otel v1.14.0 // indirect
	go.opentelemetry.io/otel/trace v1.14.0 // indirect
)

replace github.com/fuzzmachine/go => ../../../..

replace github.com/fuzzmachine/go/bench => ../../..

replace github.com/smartystreets/goconvey => ../unused/goconvey
