// Package viper tests spf13/viper v1.21.0: values that are set, flags, environment variables, a file and defaults, which
// take precedence over each other in this order, with keys of several parts, aliases and Sub.
package viper

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

type (
	// A key may have parts. "Viper configuration keys are case insensitive."
	key string
	// A name is a part of a key.
	name string
	// A value is a number, or a map with one of that name.
	value struct {
		N   int8 `fuzz:"1..3"`
		Map bool
		In  name
	}
	// A file has some keys. One that is Whole has its dots in it, where others are maps.
	file []line
	line struct {
		Key   key
		N     int8 `fuzz:"1..3"`
		Whole bool
	}
)

func (key) Domain() string  { return "one=a|b|a.a|a.b|b.a|a.a.a|A|A.b" }
func (name) Domain() string { return "one=a|b" }

func (k key) lower() string { return strings.ToLower(string(k)) }

func (v value) text() string { return fmt.Sprint(v.N) }

// layers returns the nested values of a file, and those with dots in their keys. Where two lines exclude each other, the
// last one counts.
func (f file) layers() (nested, whole layer) {
	nested, whole = make(layer), make(layer)
	for _, l := range f {
		if path := l.Key.lower(); l.Whole && strings.Contains(path, ".") {
			whole[path] = fmt.Sprint(l.N)
		} else {
			nested.put(path, value{N: l.N})
		}
	}
	return nested, whole
}

// content returns the file as a map.
func (f file) content() map[string]any {
	nested, whole := f.layers()
	all := make(map[string]any)
	for path, v := range whole {
		all[path] = v
	}
	for path, v := range nested {
		at := all
		parts := strings.Split(path, ".")
		for _, part := range parts[:len(parts)-1] {
			next, _ := at[part].(map[string]any)
			if next == nil {
				next = make(map[string]any)
				at[part] = next
			}
			at = next
		}
		at[parts[len(parts)-1]] = v
	}
	return all
}

// A system is a viper with its flags. Its variables are those of this process.
type system struct {
	*viper.Viper
	t     *fuzzmachine.T
	flags *pflag.FlagSet
}

const prefix = "WILD"

func newSystem(t *fuzzmachine.T) *system {
	for _, v := range os.Environ() {
		if name, _, _ := strings.Cut(v, "="); strings.HasPrefix(name, prefix+"_") {
			_ = os.Unsetenv(name)
		}
	}
	s := &system{viper.New(), t, pflag.NewFlagSet("", pflag.ContinueOnError)}
	s.SetEnvPrefix(prefix)
	s.SetEnvKeyReplacer(strings.NewReplacer(".", "_"))
	s.SetConfigType("json")
	return s
}

func (s *system) must(err error) {
	if err != nil {
		s.t.Fatalf("%v", err)
	}
}

// any is what a program gives for a value.
func (v value) any() any {
	if v.Map {
		return map[string]any{string(v.In): v.text()}
	}
	return v.text()
}

// foundIn returns what viper has found.
func foundIn(v any) found {
	switch v := v.(type) {
	case nil:
		return found{}
	case map[string]any:
		if len(v) == 0 {
			return found{}
		}
		below := make(layer)
		flatten(below, "", v)
		return found{Below: below}
	default:
		return found{Value: fmt.Sprint(v)}
	}
}

func flatten(to layer, prefix string, m map[string]any) {
	for k, v := range m {
		if below, is := v.(map[string]any); is {
			flatten(to, prefix+k+".", below)
		} else {
			to[prefix+k] = fmt.Sprint(v)
		}
	}
}

func (s *system) get(k key) found           { return foundIn(s.Get(string(k))) }
func (s *system) isSet(k key) bool          { return s.IsSet(string(k)) }
func (s *system) setTo(k key, v value)      { s.Set(string(k), v.any()) }
func (s *system) setDefault(k key, v value) { s.SetDefault(string(k), v.any()) }
func (s *system) alias(a, k key)            { s.RegisterAlias(string(a), string(k)) }
func (s *system) bindEnv(k key)             { s.must(s.BindEnv(string(k))) }
func (s *system) merge(f file)              { s.must(s.MergeConfigMap(f.content())) }
func (s *system) changeFlag(k key, v value) { s.must(s.flags.Set(k.lower(), v.text())) }
func (s *system) bindFlag(k key, other value) {
	s.flags.String(k.lower(), other.text(), "")
	s.must(s.BindPFlag(string(k), s.flags.Lookup(k.lower())))
}

func variable(k key) string {
	return strings.ToUpper(prefix + "_" + strings.ReplaceAll(string(k), ".", "_"))
}

func (s *system) setEnv(k key, v value) { s.must(os.Setenv(variable(k), v.text())) }
func (s *system) unsetEnv(k key)        { s.must(os.Unsetenv(variable(k))) }

func (s *system) read(f file) {
	text, err := json.Marshal(f.content())
	s.must(err)
	s.must(s.ReadConfig(strings.NewReader(string(text))))
}

func (s *system) sub(k, in key) (is bool, f found) {
	part := s.Sub(string(k))
	if part == nil {
		return false, found{}
	}
	return true, foundIn(part.Get(string(in)))
}

func (s *system) settings() layer {
	all := make(layer)
	flatten(all, "", s.AllSettings())
	return all
}

// machineOf returns the machine of programs that rely on what FINDINGS.md contradicts, or keep away from it.
func machineOf(trusting bool) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return newModel(trusting) }, newSystem,
		fuzzmachine.Both0("set", fuzzmachine.Args0((*model).setTo), fuzzmachine.Args0((*system).setTo)).
			WhenArgs(fuzzmachine.Args((*model).settable)).Weight(3),
		fuzzmachine.Both0("default", fuzzmachine.Args0((*model).setDefault), fuzzmachine.Args0((*system).setDefault)).
			WhenArgs(fuzzmachine.Args((*model).settable)).Weight(2),
		fuzzmachine.Both0("flag", fuzzmachine.Args0((*model).bindFlag), fuzzmachine.Args0((*system).bindFlag)).
			WhenArgs(fuzzmachine.Args((*model).unbound)),
		fuzzmachine.Both0("change", fuzzmachine.Args0((*model).changeFlag), fuzzmachine.Args0((*system).changeFlag)).
			WhenArgs(fuzzmachine.Args((*model).bound)),
		fuzzmachine.Both0("bindenv", (*model).bindEnv, (*system).bindEnv).WhenArgs((*model).unaliased),
		fuzzmachine.Both0("setenv", fuzzmachine.Args0((*model).setEnv), fuzzmachine.Args0((*system).setEnv)),
		fuzzmachine.Both0("unsetenv", (*model).unsetEnv, (*system).unsetEnv),
		fuzzmachine.Call0("automaticenv", (*model).automaticEnv, (*system).AutomaticEnv),
		fuzzmachine.Both0("read", (*model).read, (*system).read).WhenArgs((*model).plain),
		fuzzmachine.Both0("merge", (*model).merge, (*system).merge).WhenArgs((*model).fits),
		fuzzmachine.Both0("alias", fuzzmachine.Args0((*model).alias), fuzzmachine.Args0((*system).alias)).
			WhenArgs(fuzzmachine.Args((*model).names)),

		fuzzmachine.Both("get", (*model).get, (*system).get).WhenArgs((*model).known).Weight(3),
		fuzzmachine.Both("isset", (*model).isSet, (*system).isSet).WhenArgs((*model).known),
		fuzzmachine.Both2("sub", fuzzmachine.Args2((*model).sub), fuzzmachine.Args2((*system).sub)).
			WhenArgs(fuzzmachine.Args((*model).knownSub)),
		fuzzmachine.Call("settings", (*model).settings, (*system).settings).When((*model).knownSettings),
	)
}

var whole = machineOf(true)

var findings = []finding.Finding{{
	Section:   "a flag that was not given hides the keys below it",
	Script:    `default "a" {n=1 map=true in="a"}; flag "a" {n=1 map=false in="a"}; get "a.a"`,
	Signature: "answer get",
	Known:     fuzzmachine.Known("answer get", "answer isset", "answer sub", "answer settings").When(has(`flag "`)),
}, {
	Section: "a variable that is bound does not hide the keys below it",
	Script: `default "a" {n=1 map=true in="a"}; bindenv "a"; setenv "a" {n=1 map=false in="a"}; ` +
		`get "a.a"`,
	Signature: "answer get",
	Rare:      true,
	Known:     fuzzmachine.Known("answer get", "answer isset", "answer sub").When(has(`bindenv "`, `setenv "`)),
}, {
	Section:   "a variable that is bound, and not set, hides keys from AllSettings",
	Script:    `bindenv "a"; default "a" {n=1 map=true in="a"}; set "a" {n=1 map=true in="b"}; settings`,
	Signature: "answer settings",
	Known:     fuzzmachine.Known("answer settings").When(has(`bindenv "`)),
}, {
	Section: "Sub mixes up variables",
	Script: `automaticenv; default "a.b" {n=1 map=true in="a"}; setenv "b" {n=1 map=false in="a"}; ` +
		`sub "a" "b.a"`,
	Signature: "answer sub",
	Rare:      true,
	Known:     fuzzmachine.Known("answer sub").When(has("automaticenv", `setenv "`)),
}, {
	Section:   "an alias has no keys below it",
	Script:    `set "b" {n=1 map=true in="a"}; alias "a" "b"; get "a.a"`,
	Signature: "answer get",
	Rare:      true,
	Known:     fuzzmachine.Known("answer get", "answer isset", "answer sub").When(has(`alias "`)),
}, {
	Section:   "RegisterAlias loses what was set",
	Script:    `set "a" {n=1 map=false in="a"}; alias "a" "b.a"; get "a"`,
	Signature: "answer get",
	Rare:      true,
	Known:     fuzzmachine.Known("answer get", "answer isset", "answer sub", "answer settings").When(has(`alias "`)),
}, {
	Section:   "a file loses values of aliases",
	Script:    `alias "a" "b"; read [{key="a" n=1 whole=false}]; get "a"`,
	Signature: "answer get", Rare: true,
	Known: fuzzmachine.Known("answer get", "answer isset", "answer sub", "answer settings").When(has(`alias "`, "read")),
}, {
	Section: "AllSettings changes what is stored",
	Script: `set "a" {n=1 map=true in="b"}; default "a" {n=1 map=false in="a"}; read [{key="a.a" n=1 whole=false}]; ` +
		`settings`,
	Signature: "answer settings",
	Rare:      true,
	Known: fuzzmachine.Known("answer settings", "flaky answer settings", "answer get", "answer isset", "answer sub").
		When(mixed),
}, {
	Section: "a key with dots does not hide defaults", Trifle: true,
	Script:    `default "a.a" {n=1 map=true in="a"}; read [{key="a.a" n=1 whole=true}]; get "a.a.a"`,
	Signature: "answer get",
	Rare:      true,
	Known:     fuzzmachine.Known("answer get", "answer isset", "answer sub", "answer settings").When(has("whole=true")),
}}

// has is whether a program has some texts.
func has(texts ...string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool {
		for _, text := range texts {
			if !strings.Contains(f.Script, text) {
				return false
			}
		}
		return true
	}
}

// mixed is whether all settings are asked for, and nothing is bound.
func mixed(f *fuzzmachine.Failure) bool {
	return has("settings")(f) && !has("bindenv")(f) && !has("flag ")(f)
}

func TestFindings(t *testing.T) { finding.Show(t, whole, findings...) }

var machine = finding.Past(whole, findings...)

func FuzzViper(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}

var careful = machineOf(false)

func FuzzCareful(f *testing.F) {
	careful.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}
