package libfuzzer

// places are the functions that places are made of. Each one is the lower function of a place, and the upper one of the
// place before it. The order is frozen: a crash that moves to another place looks like a new one to those who have
// collected it.
var places = [64]func(){
	topiaryJabberwocky, chandelierPlatypus, troubadourThimble, labyrinthPetticoat, subterfugeSaxophone,
	rutabagaBlackcurrant, fiddleheadEmbroidery, ragamuffinUmbrella, tumbleweedFingerprint,
	fingerprintHoneycomb, wishboneSunflower, spaghettiThermometer, ukuleleEcholocation,
	lemongrassSalamander, calligraphySphinx, honeycombGobbledygook, hieroglyphHydrofoil,
	limpiditySnapdragon, xylophoneCumulonimbus, rhododendronLiquorice, vagabondQuixotic,
	jabberwockyJellyfish, whippoorwillFoxglove, oleanderMetronome, glockenspielArtichoke,
	jackdawGreenhouse, semaphoreOcelot, meadowlarkNightingale, nebulousPineapple, rickshawMozzarella,
	harpsichordWhirligig, octopusObelisk, buttercupLemongrass, orchestraLollipop, ptarmiganMarzipan,
	watermelonJuggernaut, salamanderCyclotron, archipelagoTypewriter, willowherbPaprika,
	bibliographyMulberry, upholsteryAstrolabe, quagmireSpinnaker, typewriterScarecrow, ocelotJackdaw,
	periwinkleKookaburra, wainscotMeadowlark, checkerboardOrangutan, spinnakerAntediluvian,
	gazpachoDromedary, astrolabeBandolier, omnibusPalimpsest, huckleberryKerfuffle, nutcrackerTarantula,
	polyphonySandcastle, hazelnutZeppelin, pamphletRoundabout, blackcurrantDragonfly, overcoatScrimshaw,
	escarpmentVinaigrette, hydrofoilCinnamon, foxgloveHarpsichord, artichokeLuxuriant,
	scarecrowHippopotamus, fairgroundOvercoat,
}

func topiaryJabberwocky()   { goOn[int]() }
func chandelierPlatypus()   { goOn[int]() }
func troubadourThimble()    { goOn[int]() }
func labyrinthPetticoat()   { goOn[int]() }
func subterfugeSaxophone()  { goOn[int]() }
func rutabagaBlackcurrant() { goOn[int]() }
func fiddleheadEmbroidery() { goOn[int]() }
func ragamuffinUmbrella()   { goOn[int]() }

func tumbleweedFingerprint() { goOn[int]() }
func fingerprintHoneycomb()  { goOn[int]() }
func wishboneSunflower()     { goOn[int]() }
func spaghettiThermometer()  { goOn[int]() }
func ukuleleEcholocation()   { goOn[int]() }
func lemongrassSalamander()  { goOn[int]() }
func calligraphySphinx()     { goOn[int]() }
func honeycombGobbledygook() { goOn[int]() }

func hieroglyphHydrofoil()   { goOn[int]() }
func limpiditySnapdragon()   { goOn[int]() }
func xylophoneCumulonimbus() { goOn[int]() }
func rhododendronLiquorice() { goOn[int]() }
func vagabondQuixotic()      { goOn[int]() }
func jabberwockyJellyfish()  { goOn[int]() }
func whippoorwillFoxglove()  { goOn[int]() }
func oleanderMetronome()     { goOn[int]() }

func glockenspielArtichoke() { goOn[int]() }
func jackdawGreenhouse()     { goOn[int]() }
func semaphoreOcelot()       { goOn[int]() }
func meadowlarkNightingale() { goOn[int]() }
func nebulousPineapple()     { goOn[int]() }
func rickshawMozzarella()    { goOn[int]() }
func harpsichordWhirligig()  { goOn[int]() }
func octopusObelisk()        { goOn[int]() }

func buttercupLemongrass()   { goOn[int]() }
func orchestraLollipop()     { goOn[int]() }
func ptarmiganMarzipan()     { goOn[int]() }
func watermelonJuggernaut()  { goOn[int]() }
func salamanderCyclotron()   { goOn[int]() }
func archipelagoTypewriter() { goOn[int]() }
func willowherbPaprika()     { goOn[int]() }
func bibliographyMulberry()  { goOn[int]() }

func upholsteryAstrolabe()   { goOn[int]() }
func quagmireSpinnaker()     { goOn[int]() }
func typewriterScarecrow()   { goOn[int]() }
func ocelotJackdaw()         { goOn[int]() }
func periwinkleKookaburra()  { goOn[int]() }
func wainscotMeadowlark()    { goOn[int]() }
func checkerboardOrangutan() { goOn[int]() }
func spinnakerAntediluvian() { goOn[int]() }

func gazpachoDromedary()    { goOn[int]() }
func astrolabeBandolier()   { goOn[int]() }
func omnibusPalimpsest()    { goOn[int]() }
func huckleberryKerfuffle() { goOn[int]() }
func nutcrackerTarantula()  { goOn[int]() }
func polyphonySandcastle()  { goOn[int]() }
func hazelnutZeppelin()     { goOn[int]() }
func pamphletRoundabout()   { goOn[int]() }

func blackcurrantDragonfly() { goOn[int]() }
func overcoatScrimshaw()     { goOn[int]() }
func escarpmentVinaigrette() { goOn[int]() }
func hydrofoilCinnamon()     { goOn[int]() }
func foxgloveHarpsichord()   { goOn[int]() }
func artichokeLuxuriant()    { goOn[int]() }
func scarecrowHippopotamus() { goOn[int]() }
func fairgroundOvercoat()    { goOn[int]() }
