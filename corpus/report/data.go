package report

import "io"

// A Data is what a page is written from: a machine and what its entries did. The zero Data is of no use; New begins one.
type Data struct {
	machine Machine
	entries int
}

// New begins a page about a machine.
func New(m Machine) *Data { return &Data{machine: m} }

// Add takes in an entry that has been run. Data keeps nothing of its slices.
func (d *Data) Add(e Entry) { d.entries++ }

// Write writes the page.
func Write(w io.Writer, d *Data) error {
	_, err := io.WriteString(w, d.machine.Target)
	return err
}
