package gods

import (
	"encoding/json"
	"fmt"

	"github.com/emirpasic/gods/lists/arraylist"
	"github.com/emirpasic/gods/lists/doublylinkedlist"
	"github.com/emirpasic/gods/maps/linkedhashmap"
	"github.com/emirpasic/gods/queues/circularbuffer"
	"github.com/emirpasic/gods/queues/priorityqueue"
	"github.com/emirpasic/gods/utils"
)

func Example_insert() {
	double, array := doublylinkedlist.New(1, 2, 3, 4, 5), arraylist.New(1, 2, 3, 4, 5)
	double.Insert(4, "a", "b")
	array.Insert(4, "a", "b")
	fmt.Println(double.Values())
	fmt.Println(array.Values())
	// Output:
	// [1 2 3 a b 4 5]
	// [1 2 3 4 a b 5]
}

func Example_arrayListJSON() {
	defer func() { fmt.Println(recover()) }()
	list := arraylist.New()
	list.FromJSON([]byte("[1, 2, 3, 4, 5]"))
	list.Add(6)
	fmt.Println(list.Values())
	// Output: runtime error: index out of range [5] with length 5
}

func Example_arrayListIndexOf() {
	list := arraylist.New(1, 2, 3, 4, 5)
	list.Remove(0)
	list.Remove(3)
	fmt.Println(list.Values(), list.IndexOf(5), list.Contains(5))
	// Output: [2 3 4] 4 false
}

func Example_dequeueNil() {
	queue := circularbuffer.New(3)
	queue.Enqueue(nil)
	queue.Enqueue(1)
	fmt.Println(queue.Dequeue())
	fmt.Println(queue.Dequeue())
	// Output:
	// <nil> true
	// <nil> true
}

func Example_circularBufferJSON() {
	queue := circularbuffer.New(3)
	for i := range 5 {
		queue.Enqueue(i)
	}
	queue.Dequeue()
	text, _ := json.Marshal(queue)
	fmt.Println(string(text), queue.Values())
	// Output: [3,4,null] [3 4]
}

func Example_priorityQueueJSON() {
	queue := priorityqueue.NewWith(utils.Float64Comparator)
	queue.FromJSON([]byte("[2, 1]"))
	fmt.Println(queue.Dequeue())
	// Output: 2 true
}

func Example_linkedHashMapNil() {
	m := linkedhashmap.New()
	m.Put("a", nil)
	_, found := m.Get("a")
	fmt.Println(m.Keys(), found)
	// Output: [a] false
}

func Example_linkedHashMapOrder() {
	m := linkedhashmap.New()
	m.FromJSON([]byte(`{"b": "a", "c": "x", "a": "y"}`))
	fmt.Println(m.Keys())
	// Output: [b a c]
}

func Example_linkedHashMapNumber() {
	m := linkedhashmap.New()
	m.Put(1, "a")
	text, err := m.ToJSON()
	fmt.Println(string(text), err, json.Valid(text))
	// Output: {1:"a"} <nil> false
}
