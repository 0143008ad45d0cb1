package futures_test

import (
	"fmt"
	"maps"

	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// A register has a replica that may be behind by one write. A read returns the value of the one or of the
// other.
type register struct{ now, before int }

type writeArgs struct {
	V int
}

func (r register) write(a writeArgs) []futures.Future[register, struct{}] {
	return futures.Only(struct{}{}, register{now: a.V, before: r.now})
}

func (r register) read() []futures.Future[register, int] {
	return []futures.Future[register, int]{
		{Answer: r.now, Next: r},
		{Answer: r.before, Next: r},
	}
}

// flush may or may not update the replica.
func (r register) flush() []futures.Future[register, struct{}] {
	return []futures.Future[register, struct{}]{
		{Next: register{r.now, r.now}},
		{Next: r},
	}
}

func (r register) both() [2]int { return [2]int{r.now, r.before} }

// A Set keeps the states that explain all answers so far. Explains turns the model into a function for
// fuzzmachine.Observed.
func Example() {
	write := futures.Explains(register.write)
	read := futures.Explains(futures.Bare[struct{}](register.read))
	flush := futures.Explains(futures.Bare[struct{}](register.flush))

	var r *futures.Set[register] = futures.SetOf(register{})
	fmt.Println(write(r, writeArgs{7}, struct{}{}), r)
	fmt.Println(flush(r, struct{}{}, struct{}{}), r)
	fmt.Println(read(r, struct{}{}, 3))
	fmt.Println(read(r, struct{}{}, 0), r)
	fmt.Println(r.States()[0].before)
	// Output:
	// <nil> {now: 7, before: 0}
	// <nil> one of 2: {now: 7, before: 7}, {now: 7, before: 0}
	// no future of the 2 states explains it
	//   {now: 7, before: 7} allows 7
	//   {now: 7, before: 0} allows 7 or 0
	// <nil> {now: 7, before: 0}
	// 0
}

type foretoldRead struct{ Which prophecy.Choice }

func (a foretoldRead) which() prophecy.Choice { return a.Which }

type foretoldWrite struct {
	writeArgs
	Which prophecy.Choice
}

func (a foretoldWrite) which() prophecy.Choice { return a.Which }
func (a foretoldWrite) args() writeArgs        { return a.writeArgs }

// In the same model a prophecy picks the future. Bare adds arguments to a function, and With selects the
// arguments that a function needs.
func ExampleOne() {
	read := futures.Picks(futures.Bare[foretoldRead](register.read), foretoldRead.which)
	write := futures.Picks(futures.With(register.write, foretoldWrite.args), foretoldWrite.which)

	r := &futures.One[register]{State: register{}}
	write(r, foretoldWrite{writeArgs: writeArgs{7}})
	fmt.Println(read(r, foretoldRead{}), read(r, foretoldRead{1}), r.State)
	// Output:
	// 7 0 {7 0}
}

// Keeps is for an action that shows the state, and Refine for a mapping. The mapping removes no state.
func ExampleRefine() {
	type replicas [2]int
	m := futures.Refine(register.both, func(r *replicas) [2]int { return *r })
	set := futures.SetOf(register{7, 7}, register{7, 0})
	fmt.Println(after(m, set, &replicas{7, 0})) // after stands for a machine here
	fmt.Println(after(m, set, &replicas{6, 0}))

	dump := futures.Keeps(register.both)
	fmt.Println(dump(set, struct{}{}, [2]int{7, 0}), set)
	// Output:
	// they agree
	// model [7, 7] or [7, 0], system [6, 0]
	// <nil> {now: 7, before: 0}
}

// A store holds several keys.
type store struct{ at map[string]int }

type putArgs struct {
	Key string
	V   int
}

// put returns whether the write is known to have happened. If it returns false, the write may or may not have
// happened.
func (s store) put(a putArgs) []futures.Future[store, bool] {
	after := store{maps.Clone(s.at)}
	after.at[a.Key] = a.V
	return []futures.Future[store, bool]{{true, after}, {false, s}, {false, after}}
}

// States that contain maps and slices are merged by a key. A bound limits their number.
func ExampleSetBy() {
	key := func(s store) string { return mapping.Print(s.at) }
	put := futures.Explains(store.put)
	set := futures.SetBy(key, store{map[string]int{}}).Bound(2)
	fmt.Println(put(set, putArgs{"a", 1}, false), set)
	fmt.Println(put(set, putArgs{"a", 1}, false), set)
	copied := set.Clone()
	fmt.Println(put(set, putArgs{"b", 1}, true), set, copied.Equal(set))
	// Output:
	// <nil> one of 2: {at: {}}, {at: {"a": 1}}
	// <nil> one of 2: {at: {}}, {at: {"a": 1}}
	// <nil> one of 2: {at: {"b": 1}}, {at: {"a": 1, "b": 1}} false
}

// Every turns a guard on a state into a guard on a set. It is true only if the guard is true in every state.
func ExampleEvery() {
	isNew := futures.Every(func(r register, a writeArgs) bool { return r.now != a.V })
	fmt.Println(isNew(futures.SetOf(register{now: 1}), writeArgs{2}))
	fmt.Println(isNew(futures.SetOf(register{now: 1}, register{now: 2}), writeArgs{2}))
	// Output:
	// true
	// false
}

// A fakeRegister is made of the model and replaces a replicated register for an application. The arguments of
// the step predict the future.
type fakeRegister struct{ futures.Fake[register] }

func (f *fakeRegister) Write(v int) { futures.Call(&f.Fake, register.write, writeArgs{v}) }

func (f *fakeRegister) Flush() {
	futures.Choose(&f.Fake, "flush", futures.Bare[struct{}](register.flush), struct{}{})
}

func (f *fakeRegister) Read() int {
	return futures.Roll(&f.Fake, "read", futures.Bare[struct{}](register.read), struct{}{})
}

func ExampleFake() {
	type countArgs struct {
		Read  prophecy.Dice
		Flush prophecy.Choice
	}
	a := countArgs{Flush: 1}
	if err := a.Read.UnmarshalText([]byte("0,1")); err != nil {
		panic(err)
	}
	r := &fakeRegister{futures.Fake[register]{State: register{now: 1}, Fate: prophecy.Foretell(&a)}}
	r.Write(r.Read() + 1)
	r.Flush()
	fmt.Println(r.Read(), r.Read(), r.State)
	// Output:
	// 1 2 {2 1}
}
