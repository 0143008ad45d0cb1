package report_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// picture takes a picture of the page and keeps it in the directory of -pages.
func (b *tab) picture(name string) image.Image {
	b.Helper()
	quick := true // a larger file, but nobody sends it anywhere
	text := call(b, page.CaptureScreenshot, page.CaptureScreenshotParams{OptimizeForSpeed: &quick}).Data
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

// look counts the colours of a picture and returns its mean lightness, from 0 to 1. It looks at every other
// row.
func look(picture image.Image) (colours int, light float64) {
	seen := make(map[color.Color]bool)
	var last color.Color
	var shine, sum float64
	points := 0
	for y := picture.Bounds().Min.Y; y < picture.Bounds().Max.Y; y += 2 {
		for x := picture.Bounds().Min.X; x < picture.Bounds().Max.X; x++ {
			if colour := picture.At(x, y); colour != last { // most points are like the one to their left
				r, g, b, _ := colour.RGBA()
				seen[colour], last, shine = true, colour, float64(r+g+b)/(3*0xffff)
			}
			sum, points = sum+shine, points+1
		}
	}
	return len(seen), sum / float64(points)
}

// Every section is drawn in the theme of the system.
func TestSectionsAreDrawnInBothThemes(t *testing.T) {
	b := open(t, written(t, "store", deviceMachine, few()), 1280, 900, "light")
	for _, light := range []string{"light", "dark"} {
		b.shine(light)
		for _, section := range []string{
			"main", "failures", "actions", "prophecies", "states",
		} {
			ask[any](b, "document.getElementById('"+section+"').scrollIntoView()")
			colours, shine := look(b.picture(section + "-" + light))
			if dark := shine < 0.3; colours < 50 || dark != (light == "dark") || !dark && shine < 0.8 {
				t.Errorf("%s, %s: %d colours, %.2f light", light, section, colours, shine)
			}
		}
	}
	b.quiet()
}

// On a telephone nothing is wider than the screen, except what scrolls by itself.
func TestNarrowPageFitsTheScreen(t *testing.T) {
	path := written(t, "narrow", deviceMachine, few())
	b := open(t, path, 400, 800, "light")
	if width := ask[int](b, "document.documentElement.scrollWidth"); width > 400 {
		t.Errorf("the page is %d pixels wide on a screen of 400", width)
	}
	for _, section := range []string{"main", "failures", "actions", "states"} {
		ask[any](b, "document.getElementById('"+section+"').scrollIntoView()")
		if colours, _ := look(b.picture(section + "-narrow")); colours < 50 {
			t.Errorf("%s: %d colours", section, colours)
		}
	}
	b.quiet()
}
