package stateless

import (
	"context"
	"fmt"

	"github.com/qmuntal/stateless"
)

func Example_activate() {
	phone := stateless.NewStateMachine("on hook")
	phone.Configure("on hook").OnActive(func(context.Context) error {
		fmt.Println("active")
		return nil
	})
	phone.Activate()
	phone.Activate()
	// Output:
	// active
	// active
}

func Example_unmetGuard() {
	closed := func(context.Context, ...any) bool { return false }
	phone := stateless.NewStateMachine("connected")
	phone.OnUnhandledTrigger(func(_ context.Context, _ stateless.State, _ stateless.Trigger, unmet []string) error {
		fmt.Println(len(unmet), "guard refused")
		return nil
	})
	phone.Configure("connected").Permit("mute", "muted", closed)
	phone.Fire("mute")
	phone.Configure("connected").SubstateOf("off hook")
	phone.Fire("mute")
	// Output:
	// 1 guard refused
	// 0 guard refused
}

func Example_initialTransition() {
	player := stateless.NewStateMachine("playing")
	player.Configure("on").InitialTransition("idle")
	player.Configure("idle").SubstateOf("on").
		OnEntry(func(context.Context, ...any) error { fmt.Println("enter idle"); return nil }).
		OnExit(func(context.Context, ...any) error { fmt.Println("exit idle"); return nil })
	player.Configure("playing").SubstateOf("idle").Permit("reset", "on")
	player.Fire("reset")
	fmt.Println(player.State(context.Background()))
	// Output:
	// exit idle
	// idle <nil>
}
