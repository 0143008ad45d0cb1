package chooser

// MostValues is how many numbers, characters and lengths the argument of an action may be made of.
const MostValues = 1 << 20
