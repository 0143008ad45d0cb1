// Package gorm tests gorm.io/gorm v1.31.2 over SQLite in memory against maps: creating, upserts, conditions,
// associations, soft deletion, and transactions with savepoints. The promises are those of the guide, gorm.io/docs.
package gorm

import (
	"errors"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"gorm.io/gorm"
)

// class tells the errors apart that the guide names.
func class(err error) string {
	for _, one := range []error{gorm.ErrRecordNotFound, gorm.ErrMissingWhereClause} {
		if errors.Is(err, one) {
			return one.Error()
		}
	}
	return "another error"
}

func stores() *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld,
		fuzzmachine.Both2("create", (*model).create, (*world).create).
			WhenArgs((*model).known).Errors(class).Weight(3),
		fuzzmachine.Both2("createall", (*model).createAll, (*world).createAll).Errors(class),
		fuzzmachine.Both("save", (*model).save, (*world).save).Errors(class),
		fuzzmachine.Both("rename", (*model).rename, (*world).rename).WhenArgs((*model).renames).Errors(class),
		fuzzmachine.Both2("update", (*model).update, (*world).update).Errors(class),
		fuzzmachine.Both2("delete", (*model).delete, (*world).delete).Errors(class),
		fuzzmachine.Both("remove", (*model).remove, (*world).remove).WhenArgs((*model).removes).Errors(class),
		fuzzmachine.Both("find", (*model).find, (*world).find),
		fuzzmachine.Both2("first", (*model).first, (*world).first).Errors(class),
		fuzzmachine.Both2("last", (*model).lastOne, (*world).lastOne).Errors(class),
		fuzzmachine.Both("count", (*model).count, (*world).count),
		fuzzmachine.Both("ages", (*model).ages, (*world).ages),
		fuzzmachine.Both2("inbatches", (*model).inBatches, (*world).inBatches),
		fuzzmachine.Call("families", (*model).families, (*world).families),
		fuzzmachine.Both2("firstorinit", (*model).firstOrInit, (*world).firstOrInit).Errors(class),
		fuzzmachine.Both3("firstorcreate", (*model).firstOrCreate, (*world).firstOrCreate).Errors(class),
		fuzzmachine.Both("langs", (*model).join, (*world).join).WhenArgs((*model).joins).Weight(3),
		fuzzmachine.Both("pets", (*model).adopt, (*world).adopt).WhenArgs((*model).adopts).Weight(3),
		fuzzmachine.Both2("associated", (*model).associated, (*world).associated).WhenArgs((*model).views),
		fuzzmachine.Both("dismiss", (*model).dismiss, (*world).dismiss),
		fuzzmachine.Both2("forget", (*model).forget, (*world).forget).Errors(class),
		fuzzmachine.Both("nest", (*model).nest, (*world).nest).Errors(class),
		fuzzmachine.Call0("begin", (*model).begin, (*world).begin).When((*model).outside),
		fuzzmachine.Call0("commit", (*model).commit, (*world).commit).When((*model).inside),
		fuzzmachine.Call0("rollback", (*model).rollback, (*world).rollback).When((*model).inside),
		fuzzmachine.Both0("savepoint", (*model).savepoint, (*world).savepoint).
			Domain("one=p|q").When((*model).inside),
		fuzzmachine.Both0("rollbackto", (*model).rollbackTo, (*world).rollbackTo).Domain("one=p|q").
			WhenArgs((*model).hasPoint),
		mapping.Refine((*model).userTable, (*world).userTable).Named("users"),
		mapping.Refine((*model).petTable, (*world).petTable).Named("pets"),
		mapping.Refine((*model).langTable, (*world).langTable).Named("langs"),
		mapping.Refine((*model).linkTable, (*world).linkTable).Named("links"),
	).With(&database, fuzzmachine.Steps(32))
}

var findings = []finding.Finding{
	{
		Section: "Replace of several users keeps what one of them is to lose",
		Script: `create name="a" age=0 langs=["en"] pets=[] label="x" omit=""; ` +
			`createall people=[{name="b" age=0}] size=1 mode="fail"; ` +
			`langs op="replace" users=["b", "a"] first=["en"] second=[] label="x" loaded=false`,
		Signature: "state links",
		Known:     fuzzmachine.Known("state links").When(severally),
	},
	{
		Section: "FindInBatches with Or finds records again and again",
		Script: `nest outer={name="b" age=0} inner={name="a" age=0} failInner=false failOuter=false; ` +
			`inbatches where={kind="or" name="a" other="a" age=0} size=2 limit=0`,
		Signature: "answer inbatches",
		Known:     fuzzmachine.Known("answer inbatches").When(or),
	},
	{
		Section: "with DoNothing, a record gets the primary key of another one",
		Script: `createall people=[{name="b" age=0}] size=1 mode="fail"; ` +
			`createall people=[{name="b" age=0}, {name="a" age=0}] size=2 mode="nothing"`,
		Signature: "failure gorm.(*world).backfilled",
		Known:     fuzzmachine.Known("failure gorm.(*world).backfilled").When(ignored),
	},
}

// severally is true of Replace for two users.
func severally(f *fuzzmachine.Failure) bool {
	step := f.Script[strings.LastIndex(f.Script, "langs op="):]
	return strings.HasPrefix(step, `langs op="replace"`) && strings.Contains(step, `", "`)
}

// ignored is true of a step that creates nothing if a name is taken.
func ignored(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script[strings.LastIndex(f.Script, "createall"):], `mode="nothing"`)
}

// or is true of a condition with Or.
func or(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script[strings.LastIndex(f.Script, "inbatches"):], `kind="or"`)
}

func TestFindings(t *testing.T) { finding.Show(t, stores(), findings...) }

var machine = finding.Past(stores(), findings...)

func FuzzGorm(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
