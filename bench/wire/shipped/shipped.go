// Package shipped enters package program, as it is, into the tournament.
package shipped

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/decode"
	library "github.com/fuzzmachine/go/program"
)

// Wire is the contender.
type Wire struct{}

// Name implements program.Wire.
func (Wire) Name() string { return "decode" }

// Labels implements program.Wire.
func (Wire) Labels() bool { return true }

// Prepare describes a subject's actions to package program: each argument becomes a field of a Go type.
func (Wire) Prepare(spec *program.Spec) program.Codec {
	c := &codec{spec: spec}
	var actions []library.Action
	for _, a := range spec.Actions {
		var fields []reflect.StructField
		for i, arg := range a.Args {
			t, tag := typeOf(arg)
			fields = append(fields, reflect.StructField{Name: fmt.Sprint("A", i), Type: t, Tag: reflect.StructTag(tag)})
		}
		args := reflect.StructOf(fields)
		c.types = append(c.types, args)
		actions = append(actions, library.OfType(a.Name, args))
	}
	c.description = library.Describe(actions...).Limit(program.Longest)
	c.reader = c.description.NewReader()
	return c
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// typeOf is the Go type and the tag that say what an argument declares.
func typeOf(a program.Arg) (reflect.Type, string) {
	switch a.Kind {
	case program.Name:
		return reflect.TypeFor[decode.Name[int]](), ""
	case program.Ref:
		return reflect.TypeFor[decode.Ref[int]](), ""
	case program.Int:
		if a.Signed {
			return reflect.TypeFor[int64](), fmt.Sprintf(`fuzz:"%d..%d"`, int64(a.Lo), int64(a.Hi))
		}
		return reflect.TypeFor[uint64](), fmt.Sprintf(`fuzz:"%d..%d"`, a.Lo, a.Hi)
	case program.String:
		return reflect.TypeFor[string](), fmt.Sprintf(`fuzz:"len=0..%d,from=%s"`, a.Max, letters[:a.N])
	case program.Bytes:
		return reflect.TypeFor[[]byte](), fmt.Sprintf(`fuzz:"len=0..%d"`, a.Max)
	case program.Tree:
		return treeOf(a.N, a.Max), ""
	}
	return reflect.TypeFor[uint64](), fmt.Sprintf(`fuzz:"0..%d"`, a.N-1)
}

// treeOf is a struct of the children: a type for each level, as the levels are limited.
func treeOf(children, levels int) reflect.Type {
	node := reflect.TypeFor[struct{}]()
	for range levels {
		node = reflect.StructOf([]reflect.StructField{{
			Name: "Kids", Type: reflect.SliceOf(node), Tag: reflect.StructTag(fmt.Sprintf(`fuzz:"len=0..%d"`, children)),
		}})
	}
	return node
}

type codec struct {
	spec        *program.Spec
	types       []reflect.Type
	description *library.Description
	reader      *library.Reader
	steps       []program.Step
	choices     []uint64
}

// Decode implements program.Codec.
func (c *codec) Decode(tape []byte) []program.Step {
	c.steps, c.choices = c.steps[:0], c.choices[:0]
	for c.reader.Reset(tape); c.reader.Next(); {
		action := c.reader.Index()
		from := len(c.choices)
		args := reflect.ValueOf(c.reader.Args()).Elem()
		for i, arg := range c.spec.Actions[action].Args {
			c.flatten(arg, args.Field(i))
		}
		c.steps = append(c.steps, program.Step{Action: action, Args: c.choices[from:len(c.choices):len(c.choices)]})
	}
	return c.steps
}

// flatten appends the choices of a value in their abstract form.
func (c *codec) flatten(a program.Arg, v reflect.Value) {
	switch a.Kind {
	case program.Name, program.Ref:
		c.choices = append(c.choices, v.Field(0).Uint())
	case program.String:
		c.choices = append(c.choices, uint64(v.Len()))
		for _, r := range []byte(v.String()) {
			c.choices = append(c.choices, uint64(r-letters[0]))
		}
	case program.Bytes:
		c.choices = append(c.choices, uint64(v.Len()))
		for _, b := range v.Bytes() {
			c.choices = append(c.choices, uint64(b-'0'))
		}
	case program.Tree:
		c.flattenTree(v)
	default:
		c.choices = append(c.choices, *(*uint64)(v.Addr().UnsafePointer()))
	}
}

func (c *codec) flattenTree(v reflect.Value) {
	if v.NumField() == 0 {
		c.choices = append(c.choices, 0)
		return
	}
	kids := v.Field(0)
	c.choices = append(c.choices, uint64(kids.Len()))
	for i := range kids.Len() {
		c.flattenTree(kids.Index(i))
	}
}

// Encode implements program.Codec.
func (c *codec) Encode(steps []program.Step) ([]byte, error) {
	var p library.Program
	for _, s := range steps {
		args := reflect.New(c.types[s.Action]).Elem()
		rest := s.Args
		for i, arg := range c.spec.Actions[s.Action].Args {
			rest = fill(arg, args.Field(i), rest)
		}
		step, err := c.description.Step(c.spec.Actions[s.Action].Name, args.Interface())
		if err != nil {
			return nil, program.ErrNoTape
		}
		p = append(p, step)
	}
	return c.description.Encode(p)
}

// fill sets a value from its choices and returns those that are left.
func fill(a program.Arg, v reflect.Value, choices []uint64) []uint64 {
	first, rest := choices[0], choices[1:]
	switch a.Kind {
	case program.Name, program.Ref:
		v.Field(0).SetUint(first)
	case program.String:
		text := make([]byte, first)
		for i := range text {
			text[i] = letters[rest[i]]
		}
		v.SetString(string(text))
		return rest[first:]
	case program.Bytes:
		text := make([]byte, first)
		for i := range text {
			text[i] = byte(rest[i]) + '0'
		}
		v.SetBytes(text)
		return rest[first:]
	case program.Tree:
		return fillTree(v, choices)
	default:
		*(*uint64)(unsafe.Pointer(v.Addr().UnsafePointer())) = first
	}
	return rest
}

func fillTree(v reflect.Value, choices []uint64) []uint64 {
	children, rest := int(choices[0]), choices[1:]
	if v.NumField() == 0 {
		return rest
	}
	kids := reflect.MakeSlice(v.Field(0).Type(), children, children)
	v.Field(0).Set(kids)
	for i := range children {
		rest = fillTree(kids.Index(i), rest)
	}
	return rest
}
