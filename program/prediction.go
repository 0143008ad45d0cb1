package program

// A Prediction is what the model of a machine predicts for one step.
type Prediction struct {
	Step    Step
	Skipped bool   // a guard is false
	Answer  string // printed; "" if there is none
	State   string // of the model, after the step, printed
}
