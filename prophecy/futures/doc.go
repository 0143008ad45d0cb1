// Package futures lets a model have several futures: more than one answer, and more than one state after it, where the
// contract leaves open which. The model is written once, as functions of a state and arguments:
//
//	func (r register) read(struct{}) []futures.Future[register, int]
//
// Each future is an answer and the state that comes with it, and the first is the usual one. There are three ways to
// run such a model.
//
//  1. As a Set, where nobody can say which future comes, a real database for instance. The system answers, and the states
//     that explain all its answers so far are kept; if none is left, the answer is wrong, whatever was chosen.
//
//     fuzzmachine.Observed("read", futures.Explains(register.read), (*db).read)
//
//  2. As One state, where a prophecy of the step's arguments picks the future, of model and system alike.
//
//     fuzzmachine.Both("read", futures.Picks(register.read, readArgs.which), (*stub).read)
//
//  3. As a Fake: one state behind the interface that an application uses, whose future the fate of the run picks. What
//     passes as a Set against the real dependency can stand in for it.
//
// A Set tries all futures at once, and its size can double with each step that nothing is learned from; One state, and a
// Fake, stay as small as they are. Prefer those where there is a seam to foretell through.
//
// # States
//
// A state is a value. A model's function makes the next states and leaves the one it is given as it was, with the maps and
// slices inside: it clones them (maps.Clone, slices.Clone) and then changes the clone. An append may write to the state it
// was given, and two futures may write over each other that way: append to slices.Clip(s), or slices.Concat. A Set of
// SetBy panics where the key of a state has changed.
//
// Equal states of a Set are merged, by == in one of SetOf, by key in one of SetBy. What no later answer depends on, such
// as how a state was come by, does not belong in a state, for it keeps equal ones apart.
//
// # Cost
//
// A step of a Set calls the model once a state, and allocates what that allocates, the slice it returns, and now and then
// room for more states. It looks up each state that explains the answer among those that did before it: by going through
// them while they are few, by a map when they are more.
package futures
