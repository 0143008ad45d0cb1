package exits

import (
	"fmt"
	"os"
	"testing"
)

var machine seeder

type seeder struct{}

func (seeder) Seed(f *testing.F) {
	fmt.Println("no licence")
	os.Exit(4)
}

func FuzzExits(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {})
}
