package rtreego

import (
	"fmt"

	"github.com/dhconnelly/rtreego"
)

// A place is a point in a tree.
type place struct{ rtreego.Point }

func (p place) Bounds() rtreego.Rect { return p.ToRect(0.1) }

func Example_abort() {
	tree := rtreego.NewTree(1, 1, 2)
	for i := range 4 {
		tree.Insert(&place{rtreego.Point{float64(i)}})
	}
	stop := func([]rtreego.Spatial, rtreego.Spatial) (refuse, abort bool) { return false, true }
	found := tree.SearchIntersect(rtreego.Point{2}.ToRect(5), stop)
	fmt.Println(len(found) > 1)
	// Output: true
}
