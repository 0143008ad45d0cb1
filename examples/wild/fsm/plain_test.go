package fsm

import (
	"context"
	"fmt"
	"time"

	"github.com/looplab/fsm"
)

func Example_canceledContext() {
	door := fsm.NewFSM("closed", fsm.Events{
		{Name: "open", Src: []string{"closed"}, Dst: "open"},
	}, nil)
	late, cancel := context.WithCancel(context.Background())
	cancel()
	fmt.Println(door.Event(late, "open"))
	fmt.Println(door.Current(), door.Can("open"))
	fmt.Println(door.Event(context.Background(), "open"))
	fmt.Println(door.Transition(), door.Current())
	// Output:
	// context canceled
	// closed false
	// event open inappropriate because previous transition did not complete
	// <nil> closed
}

func Example_eventInTransition() {
	done := make(chan bool)
	door := fsm.NewFSM("closed", fsm.Events{
		{Name: "open", Src: []string{"closed"}, Dst: "open"},
		{Name: "close", Src: []string{"open"}, Dst: "closed"},
	}, fsm.Callbacks{
		"leave_closed": func(_ context.Context, e *fsm.Event) { e.Async() },
		"enter_open":   func(ctx context.Context, e *fsm.Event) { e.FSM.Event(ctx, "close") },
	})
	door.Event(context.Background(), "open")
	go func() {
		door.Transition()
		close(done)
	}()
	select {
	case <-done:
		fmt.Println(door.Current())
	case <-time.After(time.Second / 10):
		fmt.Println("waits")
	}
	// Output: waits
}
