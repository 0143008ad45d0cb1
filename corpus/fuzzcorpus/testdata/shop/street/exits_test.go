package street

import (
	"fmt"
	"os"
	"testing"
)

type seeder struct{}

func (seeder) Seed(f *testing.F) {
	fmt.Println("no licence")
	os.Exit(4)
}

func FuzzExits(f *testing.F) {
	seeder{}.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {})
}
