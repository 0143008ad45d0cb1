package report_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// picture takes one of what is to be seen, and keeps it where -pages says.
func (b *tab) picture(name string) image.Image {
	b.Helper()
	text, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.Fatal(err)
	}
	if *pages != "" {
		if err := os.WriteFile(filepath.Join(*pages, name+".png"), text, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	picture, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		b.Fatal(err)
	}
	return picture
}

// look counts the colours of a picture, and says how light it is on the average, from 0 to 1. Every other row is enough.
func look(picture image.Image) (colours int, light float64) {
	seen := make(map[[3]uint32]bool)
	sum, points, last := 0.0, 0, [3]uint32{1}
	for y := picture.Bounds().Min.Y; y < picture.Bounds().Max.Y; y += 2 {
		for x := picture.Bounds().Min.X; x < picture.Bounds().Max.X; x++ {
			r, g, b, _ := picture.At(x, y).RGBA()
			if colour := [3]uint32{r, g, b}; colour != last { // most points are like the one to their left
				seen[colour], last = true, colour
			}
			sum, points = sum+float64(r+g+b)/(3*0xffff), points+1
		}
	}
	return len(seen), sum / float64(points)
}

// Every section is drawn, in the light of the reader's system and, turned, in the other.
func TestLights(t *testing.T) {
	path := written(t, "store", deviceMachine, newMaker("a", "b", "c").entries(300))
	for _, light := range []string{"light", "dark"} {
		b := open(t, path, 1280, 900, light)
		for _, section := range []string{"main", "failures", "actions", "follows", "prophecies", "states", "entries", "keys"} {
			ask[any](b, "document.getElementById('"+section+"').scrollIntoView()")
			colours, shine := look(b.picture(section + "-" + light))
			if dark := shine < 0.3; colours < 50 || dark != (light == "dark") || !dark && shine < 0.8 {
				t.Errorf("%s, %s: %d colours, %.2f light", light, section, colours, shine)
			}
		}
		b.press("d")
		ask[any](b, "scrollTo(0, 0)")
		if _, shine := look(b.picture("turned-" + light)); (shine < 0.3) != (light == "light") {
			t.Errorf("%s, turned: %.2f light", light, shine)
		}
		b.quiet()
	}
}

// On a telephone nothing is wider than the screen but what scrolls by itself.
func TestNarrow(t *testing.T) {
	path := written(t, "narrow", deviceMachine, newMaker("a", "b", "c").entries(300))
	b := open(t, path, 400, 800, "light")
	if width := ask[int](b, "document.documentElement.scrollWidth"); width > 400 {
		t.Errorf("the page is %d pixels wide on a screen of 400", width)
	}
	for _, section := range []string{"main", "failures", "actions", "states", "entries"} {
		ask[any](b, "document.getElementById('"+section+"').scrollIntoView()")
		if colours, _ := look(b.picture(section + "-narrow")); colours < 50 {
			t.Errorf("%s: %d colours", section, colours)
		}
	}
	b.quiet()
}
