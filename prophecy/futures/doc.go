// Package futures lets a model have several futures: more than one answer, and more than one state after it,
// where the contract leaves open which. The model is written once, as functions of a state and arguments:
//
//	func (r register) read(struct{}) []futures.Future[register, int]
//
// A future is an answer and the state after it. The first future is the usual one. There are three ways to
// run such a model.
//
//  1. As a Set, where nobody can predict the future, as with a real database. The system answers, and the set
//     keeps the states that explain all answers so far. If none is left, the answer is wrong.
//
//  2. As One state, where a prophecy in the arguments picks the future, of the model and of the system.
//
//  3. As a Fake: one state behind the interface that an application uses. The fate of the run picks the
//     future. A model that passes as a Set against the real dependency can replace it.
//
// The first two are actions of a machine:
//
//	fuzzmachine.Observed("read", futures.Explains(register.read), (*db).read)
//	fuzzmachine.Both("read", futures.Picks(register.read, readArgs.which), (*stub).read)
//
// A Set tries all futures at once. Its size can double with each step from which nothing is learned. One
// state and a Fake do not grow. Prefer them where there is a stub.
//
// # States
//
// A state is a value. A function of the model makes the next states and does not change the one it is given,
// nor the maps and slices in it. Clone these (maps.Clone, slices.Clone) and change the clone. An append may
// write to the state it was given, and two futures may overwrite each other. Append to slices.Clip(s), or use
// slices.Concat. A Set of SetBy panics if the key of a state has changed.
//
// Equal states of a Set are merged: by == in SetOf, by key in SetBy. Leave out of a state what no later
// answer depends on, such as how the state came about. Otherwise equal states stay apart.
//
// # Cost
//
// A step of a Set calls the model once for each state. It allocates what that allocates, the slice it
// returns, and sometimes room for more states. To merge equal states, it compares few states one by one and
// uses a map for more.
package futures
