package failing

import (
	"log"
	"os"
	"runtime/debug"
	"testing"
)

// die are the ways in which the process ends.
var die = map[string]func(b *box, k int8){
	"panic":    func(_ *box, k int8) { apart(func() { panic(k) }) },
	"pointer":  func(b *box, _ int8) { apart(func() { panic(b) }) },
	"unlock":   func(b *box, _ int8) { b.lock.Unlock() },
	"overflow": func(b *box, _ int8) { debug.SetMaxStack(16 << 20); b.Sum = deep(0) },
	"exit":     func(*box, int8) { os.Exit(3) },
	"fatal":    func(*box, int8) { log.Fatal("cannot go on") },
	"kill": func(*box, int8) {
		self, _ := os.FindProcess(os.Getpid())
		_ = self.Kill()
		select {}
	},
}

func deep(n int) int { return deep(n+1) + 1 }

func apart(f func()) {
	done := make(chan bool)
	go func() {
		f()
		close(done)
	}()
	<-done
}

var dying = machineOf(way{wrong: die[os.Getenv("STEADY_DIES")]})

// FuzzDying ends its process in the way that STEADY_DIES says.
func FuzzDying(f *testing.F) {
	if os.Getenv("STEADY_DIES") == "" {
		f.Skip("it ends the process: it is one of go run ./bench/steady -processes")
	}
	dying.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { dying.Run(t, tape) })
}
