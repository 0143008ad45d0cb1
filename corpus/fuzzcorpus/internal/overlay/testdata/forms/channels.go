package forms

type numbers chan int

// point has the name of the package that rewritten code calls.
type point struct{ ch chan<- int }

var made, shown = <-filled(5), 3

func filled(list ...int) chan int {
	ch := make(chan int, len(list)+1)
	for _, n := range list {
		ch <- n
	}
	return ch
}

func sends() int {
	ch := make(numbers, 3)
	p := point{ch: ch}
	p.ch <- 1
	p.
		ch <- // the value is in another line
	2
	p.ch <- 1 << len(ch)
	close(p.ch)
	sum := <-ch * 100
	sum += -<-ch
	v, ok := <-ch
	_, more := <-ch
	var w, is = (<-ch)
	if v, ok := <-ch; v != 0 || ok {
		return -1
	}
	if !ok || more || is || w != 0 {
		return -2
	}
	return sum + v
}

func nested() any {
	inner := make(chan chan any, 1)
	ch := make(chan any, 1)
	inner <- ch
	ch <- "deep"
	return <-<-inner
}

func loops() (list []int, last int) {
	ch := filled(1, 2, 3, 4)
	close(ch)
outer:
	for v := range ch {
		switch v := v * 10; v {
		case 20:
			continue outer
		case 40:
			break outer
		}
		v := v + 100
		list = append(list, v)
	}
	ch = filled(5, 6)
	close(ch)
	for last = range ch {
	}
	ch = filled(7, 8)
	close(ch)
	for range ch {
		list = append(list, 0)
	}
	ch = filled(9)
	close(ch)
	for _ = range ch {
	}
	ch = filled(1, 2)
	close(ch)
	for list[index()] = range ch {
	}
	for i := range 2 {
		list = append(list, i)
	}
	return list, last
}

func index() int { return 0 }

func closes() (closed bool) {
	ch := make(chan struct{})
	func() {
		defer close(ch)
	}()
	_, ok := <-ch
	defer func() { closed = !ok && recover() != nil }()
	close(ch)
	return false
}

func drained[T any](ch <-chan T) (list []T) {
	for v := range ch {
		list = append(list, v)
	}
	return list
}

type sendable[T any] interface{ ~chan T | chan<- T }

// generic has channels of a type parameter.
func generic[C ~chan T, S sendable[T], T any](ch C, same S, v T) (got T) {
	same <- v
	select {
	case got = <-ch:
	default:
	}
	close(ch)
	for v := range ch {
		return v
	}
	return got
}
