package vellum

import (
	"bytes"
	"fmt"

	"github.com/blevesearch/vellum"
	"github.com/blevesearch/vellum/levenshtein"
)

// fst returns an FST of keys, each with the value 1.
func fst(keys ...string) *vellum.FST {
	var b bytes.Buffer
	builder, _ := vellum.New(&b, nil)
	for _, k := range keys {
		if err := builder.Insert([]byte(k), 1); err != nil {
			panic(err)
		}
	}
	builder.Close()
	f, err := vellum.Load(b.Bytes())
	if err != nil {
		panic(err)
	}
	return f
}

func Example_seek() {
	i, _ := fst("a", "b", "c").Iterator([]byte("a"), []byte("b"))
	err := i.Seek([]byte("b"))
	k, _ := i.Current()
	fmt.Printf("%s %v\n", k, err)
	// Output: b <nil>
}

func Example_next() {
	i, _ := fst("a", "b").Iterator(nil, nil)
	for range 4 {
		b, _ := i.Current()
		k := string(b)
		fmt.Printf("%q %v\n", k, i.Next())
	}
	// Output:
	// "a" <nil>
	// "b" iterator-done
	// "" <nil>
	// "a" <nil>
}

func Example_merge() {
	i, _ := fst("", "a", "b").Iterator(nil, nil)
	var b bytes.Buffer
	err := vellum.Merge(&b, &vellum.BuilderOpts{Encoder: 1}, []vellum.Iterator{i}, vellum.MergeMin)
	f, _ := vellum.Load(b.Bytes())
	fmt.Println(f.Len(), err)
	// Output: 0 <nil>
}

func Example_mergeEnd() {
	i, _ := fst("a", "b", "c").Iterator(nil, []byte("b")) // a alone
	m, err := vellum.NewMergeIterator([]vellum.Iterator{i}, vellum.MergeMin)
	for ; err == nil; err = m.Next() {
		k, _ := m.Current()
		fmt.Printf("%s ", k)
	}
	// Output: a b c
}

func Example_mergeSeek() {
	i, _ := fst("a", "b", "c").Iterator(nil, nil)
	m, _ := vellum.NewMergeIterator([]vellum.Iterator{i}, vellum.MergeMin)
	err := m.Seek([]byte("d"))
	k, _ := m.Current()
	fmt.Println(err, len(k))
	// Output: <nil> 1
}

func Example_buildDfa() {
	builder, _ := levenshtein.NewLevenshteinAutomatonBuilder(2, false)
	near, _ := builder.BuildDfa("cat", 1)
	i, err := fst("cat", "cow", "dog").Search(near, nil, nil)
	for ; err == nil; err = i.Next() {
		k, _ := i.Current()
		fmt.Printf("%s ", k)
	}
	// Output: cat cow
}
