module github.com/fuzzmachine/go/examples

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/tidwall/btree v1.8.2
	go.etcd.io/bbolt v1.5.0
)

require (
	golang.org/x/sync v0.22.0 // indirect
	golang.org/x/sys v0.45.0 // indirect
)

replace github.com/fuzzmachine/go => ../
