module github.com/fuzzmachine/go/examples

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/tidwall/btree v1.8.2
)

replace github.com/fuzzmachine/go => ../
