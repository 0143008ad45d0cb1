module github.com/fuzzmachine/go/bench/versus/history/runselect

go 1.25.0

require (
	github.com/RoaringBitmap/roaring v0.4.21
	github.com/fuzzmachine/go v0.0.0
	github.com/fuzzmachine/go/bench v0.0.0
	github.com/leanovate/gopter v0.2.11
	github.com/mschoch/smat v0.2.0
	github.com/thepudds/fzgen v0.4.3
	pgregory.net/rapid v1.3.0
)

require (
	github.com/glycerine/go-unsnap-stream v0.0.0-20181221182339-f9677308dec2 // indirect
	github.com/golang/snappy v0.0.1 // indirect
	github.com/philhofer/fwd v1.0.0 // indirect
	github.com/sanity-io/litter v1.5.1 // indirect
	github.com/tinylib/msgp v1.1.0 // indirect
	github.com/willf/bitset v1.1.10 // indirect
)

replace github.com/fuzzmachine/go => ../../../..

replace github.com/fuzzmachine/go/bench => ../../..
