module github.com/fuzzmachine/go/examples

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/tidwall/btree v1.8.2
	go.etcd.io/bbolt v1.5.0
	golang.org/x/tools v0.48.0
)

require golang.org/x/sys v0.47.0 // indirect

replace github.com/fuzzmachine/go => ../
