package casbin

import (
	"fmt"

	"github.com/casbin/casbin/v3"
	"github.com/casbin/casbin/v3/constant"
	config "github.com/casbin/casbin/v3/model"
)

func Example_addPolicy() {
	const conf = `
		[request_definition]
		r = sub
		[policy_definition]
		p = priority, sub, eft
		[policy_effect]
		e = priority(p.eft) || deny
		[matchers]
		m = r.sub == p.sub`
	m, _ := config.NewModelFromString(conf)
	e, _ := casbin.NewEnforcer(m)
	e.AddPolicy("2", "alice", "allow")
	e.AddPolicy("1", "alice", "deny")
	fmt.Println(e.Enforce("alice"))
	// Output: true <nil>
}

func Example_removePolicy() {
	const conf = `
		[request_definition]
		r = sub
		[policy_definition]
		p = priority, sub, eft
		[policy_effect]
		e = priority(p.eft) || deny
		[matchers]
		m = r.sub == p.sub`
	m, _ := config.NewModelFromString(conf)
	e, _ := casbin.NewEnforcer(m)
	e.SetFieldIndex("p", constant.PriorityIndex, 0)
	e.AddPolicy("1", "bob", "allow")
	e.AddPolicy("2", "alice", "deny")
	e.AddPolicy("3", "alice", "allow")
	fmt.Println(e.Enforce("alice"))
	e.RemovePolicy("1", "bob", "allow")
	fmt.Println(e.Enforce("alice"))
	// Output:
	// false <nil>
	// true <nil>
}
