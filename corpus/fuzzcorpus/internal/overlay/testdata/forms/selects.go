package forms

import "fmt"

func selects() (text string) {
	a, b := filled(1), make(chan int, 1)
	var list [3]int
	n := 0
	for range 3 {
		select {
		case v := <-a:
			text += fmt.Sprint("a", v)
		case b <- 2:
			text += "b"
			a = nil
		default:
			n++
			text += "-"
		}
	}
	select {
	case list[index()] = <-b: // an address
		text += fmt.Sprint(list[0])
	case v, ok := <-a:
		text += fmt.Sprint(v, ok)
	}
	select {
	case v, ok := (<-closed()):
		text += fmt.Sprint(v, ok)
	}
	select {
	default:
	}
	select {
	case _, _ = <-a:
	case _ = <-a:
	case <-filled(3):
	}
	return text
}

func closed() chan int {
	ch := make(chan int)
	close(ch)
	return ch
}

// order says in which order operands are evaluated.
func order() (text string) {
	say := func(word string) chan int { text += word; return make(chan int, 1) }
	say1 := func(word string) int { text += word; return 1 }
	select {
	case <-say("a"):
	case say("b") <- say1("c"):
	case <-func() chan int { // it has lines
		say("d")
		/* and a comment */ for i := 0; i < 2; i++ {
			say("e")
		}
		return say("f")
	}():
	}
	return text
}

func breaks() (n int) {
	a := filled(1, 2, 3)
outer:
	for {
	inner:
		select {
		case v := <-a:
			n += v
			if v == 1 {
				break
			}
			if v == 2 {
				break inner
			}
			continue outer
		default:
			break outer
		}
		n += 10
	}
	return n
}

func ends(a chan int) int {
	select {
	case v := <-a:
		return v
	case v, ok := <-make(chan int):
		if ok {
			return v
		}
		panic("closed")
	}
}

func forever() int {
	select {}
}
