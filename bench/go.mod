module github.com/fuzzmachine/go/bench

go 1.25.0

require (
	github.com/anishathalye/porcupine v1.3.1
	github.com/fuzzmachine/go v0.0.0
	github.com/fuzzmachine/go/examples v0.0.0
	github.com/google/go-cmp v0.7.0
	github.com/leanovate/gopter v0.2.11
	github.com/mschoch/smat v0.2.0
	github.com/thepudds/fzgen v0.4.3
	pgregory.net/rapid v1.3.0
)

require (
	github.com/sanity-io/litter v1.5.1 // indirect
	github.com/stretchr/testify v1.12.1 // indirect
	github.com/tidwall/btree v1.8.2 // indirect
)

replace github.com/fuzzmachine/go => ../

replace github.com/fuzzmachine/go/examples => ../examples

replace github.com/smartystreets/goconvey => ./internal/unused/goconvey
