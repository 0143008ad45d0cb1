module github.com/fuzzmachine/go/bench/versus/history/btreeseek

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/fuzzmachine/go/bench v0.0.0
	github.com/leanovate/gopter v0.2.11
	github.com/mschoch/smat v0.2.0
	github.com/thepudds/fzgen v0.4.3
	github.com/tidwall/btree v1.8.2
	pgregory.net/rapid v1.3.0
)

require github.com/sanity-io/litter v1.5.1 // indirect

replace github.com/fuzzmachine/go => ../../../..

replace github.com/fuzzmachine/go/bench => ../../..

replace github.com/smartystreets/goconvey => ../unused/goconvey

// The bench itself uses a later version.
replace github.com/tidwall/btree => github.com/tidwall/btree v1.2.1
