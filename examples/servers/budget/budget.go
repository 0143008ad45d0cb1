// Package budget keeps the budget of a household: a database, a server with a web page, and a client. Transactions
// that recur each month are planned ahead by a nightly job, which also books what is due. A bank reports payments
// by a web hook, and may report one twice. The README describes the tests.
package budget

import "errors"

// The errors that are answers to people. Their texts are what server and client say to each other.
var (
	ErrExists  = errors.New("exists")  // there is an account of that name
	ErrUnknown = errors.New("unknown") // there is no such account, entry or rule, perhaps not any more
	ErrAmount  = errors.New("amount")  // the amount is zero or not a number with up to two decimals
	ErrDay     = errors.New("day")     // the day of a rule is not between 1 and 31
	ErrNoReply = errors.New("no reply")
)

// refusals are the errors that a server answers with.
var refusals = []error{ErrExists, ErrUnknown, ErrAmount, ErrDay}

// An Overview is what a person sees of an account, beside the list of all accounts.
type Overview struct {
	Account  string    `json:"account"` // "" if there is none
	Accounts []Balance `json:"accounts"`
	Entries  []Entry   `json:"entries"` // by day
	Planned  []Planned `json:"planned"` // by day
	Rules    []Rule    `json:"rules"`
}

// A Balance is the sum of the entries of an account.
type Balance struct {
	Name  string `json:"name"`
	Cents int64  `json:"cents"`
}

// An Entry is a transaction that has taken place. Numbers are never used again.
type Entry struct {
	Number int64  `json:"number"`
	Day    string `json:"day"` // such as 2024-02-29
	What   string `json:"what"`
	Cents  int64  `json:"cents"`
}

// A Planned is what a rule will bring on a day.
type Planned struct {
	Rule  int64  `json:"rule"`
	Day   string `json:"day"`
	What  string `json:"what"`
	Cents int64  `json:"cents"`
}

// A Rule is a transaction that recurs each month. In a month that is too short it is due on the last day.
type Rule struct {
	Number int64  `json:"number"`
	Day    int    `json:"day"` // of the month
	What   string `json:"what"`
	Cents  int64  `json:"cents"`
}
