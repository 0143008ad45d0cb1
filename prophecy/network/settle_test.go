package network_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

var errApart = errors.New("two nodes differ")

// Faults end, and time passes until nothing is wrong any more.
func TestSettleEndsWhenNothingIsWrong(t *testing.T) {
	w, l := three()
	w.Split(0)
	var looked []time.Duration
	err := w.Settle(time.Second, func() error {
		looked = append(looked, since(w.Now()))
		if len(looked) == 1 {
			w.At(0).Send(1, "a")
		}
		if len(looked) < 4 {
			return errApart
		}
		return nil
	})
	if got := fmt.Sprint(looked); err != nil || got != "[0s 1ms 3ms 7ms]" {
		t.Errorf("%s: %v", got, err)
	}
	l.said(t, "1: a from 0")
}

// It ends when the time has passed, and says what is wrong then.
func TestSettleSaysWhatIsWrong(t *testing.T) {
	w, _ := three()
	n := 0
	err := w.Settle(10*time.Millisecond, func() error {
		n++
		w.At(0).Send(1, "a")
		w.Await(time.Millisecond, func() bool { return false }) // as a client may
		return fmt.Errorf("%w, look %d", errApart, n)
	})
	if n != 4 || !errors.Is(err, errApart) || since(w.Now()) != 11*time.Millisecond ||
		err.Error() != "10ms without faults were not enough: two nodes differ, look 4" {
		t.Errorf("%d looks, %v: %v", n, since(w.Now()), err)
	}
	if err := w.Settle(0, func() error { return nil }); err != nil {
		t.Error(err)
	}
	if err := w.Settle(0, func() error { return errApart }); err == nil || !strings.HasPrefix(err.Error(), "0s") {
		t.Error(err)
	}
}

// Nodes may have heartbeats, which never end.
func TestSettleWhereNobodyIsSilent(t *testing.T) {
	w, l := three()
	l.hears = func(*teller, int, string) { l.lines = nil }
	for i := range w.Len() {
		n := w.At(i)
		var beat func()
		beat = func() {
			n.Send((i+1)%3, "beat")
			n.AfterFunc(time.Millisecond, beat)
		}
		beat()
	}
	looks := 0
	err := w.Settle(time.Minute, func() error { looks++; return errApart })
	if err == nil || looks != 70 {
		t.Errorf("%d looks: %v", looks, err)
	}
	l.hears = func(n *teller, from int, message string) { l.lines = nil; n.Send(from, message) }
	if said := panics(func() { _ = w.Settle(time.Minute, func() error { return errApart }) }); !strings.HasPrefix(said,
		"network: Settle(1ms): 10000 messages and timers, and it is not over") {
		t.Error(said)
	}
}
