package old

func plain() { close(make(chan int)) }
