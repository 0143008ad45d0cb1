package redis

import (
	"context"
	"errors"

	"github.com/redis/go-redis/v9"

	"github.com/fuzzmachine/go/prophecy"
)

// faults are what can go wrong with the messages of one call.
type faults struct {
	Down prophecy.Countdown // !down@2: the second message does not arrive
	Lost prophecy.Countdown // !lost@2: the reply to the second message is lost
}

var errNetwork = errors.New("the network is down")

// A network is a hook of the client, which sees each message. A MULTI with its commands and EXEC is one message.
type network struct{ fate *prophecy.Fate }

// ProcessHook implements redis.Hook for single commands.
func (n *network) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		return n.send(func() error { return next(ctx, cmd) })
	}
}

// ProcessPipelineHook implements redis.Hook for pipelines and MULTI.
func (n *network) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		return n.send(func() error { return next(ctx, cmds) })
	}
}

// DialHook implements redis.Hook. Connections are made as usual.
func (n *network) DialHook(next redis.DialHook) redis.DialHook { return next }

// send sends a message, unless it is foretold that it does not arrive.
func (n *network) send(message func() error) error {
	_, down := n.fate.Count("down", 1)
	_, lost := n.fate.Count("lost", 1)
	if down {
		return errNetwork
	}
	err := message()
	if lost {
		return errNetwork
	}
	return err
}
