package crash

// The order is frozen: a crash that moves to another place looks like a new one to those who have collected
// it.
var places = [64]func(){
	nebulousPineapple, topiaryJabberwocky, omnibusPalimpsest, honeycombGobbledygook,
	spinnakerAntediluvian, vagabondQuixotic, limpiditySnapdragon, buttercupLemongrass,
	typewriterScarecrow, harpsichordWhirligig, fiddleheadEmbroidery, ocelotJackdaw,
	ukuleleEcholocation, jabberwockyJellyfish, spaghettiThermometer, upholsteryAstrolabe,
	chandelierPlatypus, lemongrassSalamander, xylophoneCumulonimbus, ptarmiganMarzipan,
	hieroglyphHydrofoil, subterfugeSaxophone, overcoatScrimshaw, periwinkleKookaburra,
	whippoorwillFoxglove, gazpachoDromedary, archipelagoTypewriter, jackdawGreenhouse,
	labyrinthPetticoat, nutcrackerTarantula, bibliographyMulberry, octopusObelisk, semaphoreOcelot,
	hazelnutZeppelin, calligraphySphinx, ragamuffinUmbrella, pamphletRoundabout, artichokeLuxuriant,
	huckleberryKerfuffle, rutabagaBlackcurrant, scarecrowHippopotamus, quagmireSpinnaker,
	escarpmentVinaigrette, wishboneSunflower, oleanderMetronome, wainscotMeadowlark,
	tumbleweedFingerprint, foxgloveHarpsichord, rickshawMozzarella, astrolabeBandolier,
	troubadourThimble, meadowlarkNightingale, willowherbPaprika, watermelonJuggernaut,
	checkerboardOrangutan, fingerprintHoneycomb, rhododendronLiquorice, glockenspielArtichoke,
	orchestraLollipop, salamanderCyclotron, blackcurrantDragonfly, hydrofoilCinnamon,
	polyphonySandcastle, fairgroundOvercoat,
}

// The functions of a place: the lower one calls the upper one, which panics.

func nebulousPineapple()     { gossamerRickshaw() }
func gossamerRickshaw()      { last.play(); panic(last.words) }
func topiaryJabberwocky()    { kookaburraGossamer() }
func kookaburraGossamer()    { last.play(); panic(last.words) }
func omnibusPalimpsest()     { diphthongSycophant() }
func diphthongSycophant()    { last.play(); panic(last.words) }
func honeycombGobbledygook() { pineappleOstrich() }
func pineappleOstrich()      { last.play(); panic(last.words) }
func spinnakerAntediluvian() { cornucopiaCockatoo() }
func cornucopiaCockatoo()    { last.play(); panic(last.words) }
func vagabondQuixotic()      { gargoyleVagabond() }
func gargoyleVagabond()      { last.play(); panic(last.words) }
func limpiditySnapdragon()   { cobblestoneDandelion() }
func cobblestoneDandelion()  { last.play(); panic(last.words) }
func buttercupLemongrass()   { turmericRutabaga() }
func turmericRutabaga()      { last.play(); panic(last.words) }

func typewriterScarecrow()   { kaleidoscopeDiphthong() }
func kaleidoscopeDiphthong() { last.play(); panic(last.words) }
func harpsichordWhirligig()  { snowploughGingerbread() }
func snowploughGingerbread() { last.play(); panic(last.words) }
func fiddleheadEmbroidery()  { barracudaMacadamia() }
func barracudaMacadamia()    { last.play(); panic(last.words) }
func ocelotJackdaw()         { eucalyptusRagamuffin() }
func eucalyptusRagamuffin()  { last.play(); panic(last.words) }
func ukuleleEcholocation()   { sunflowerFiddlehead() }
func sunflowerFiddlehead()   { last.play(); panic(last.words) }
func jabberwockyJellyfish()  { lollipopWillowherb() }
func lollipopWillowherb()    { last.play(); panic(last.words) }
func spaghettiThermometer()  { hedgehogWheelbarrow() }
func hedgehogWheelbarrow()   { last.play(); panic(last.words) }
func upholsteryAstrolabe()   { earthenwareWoodpecker() }
func earthenwareWoodpecker() { last.play(); panic(last.words) }

func chandelierPlatypus()    { kettledrumPolyphony() }
func kettledrumPolyphony()   { last.play(); panic(last.words) }
func lemongrassSalamander()  { menagerieHedgehog() }
func menagerieHedgehog()     { last.play(); panic(last.words) }
func xylophoneCumulonimbus() { sphinxGyroscope() }
func sphinxGyroscope()       { last.play(); panic(last.words) }
func ptarmiganMarzipan()     { knapsackFluorescence() }
func knapsackFluorescence()  { last.play(); panic(last.words) }
func hieroglyphHydrofoil()   { jellyfishWainscot() }
func jellyfishWainscot()     { last.play(); panic(last.words) }
func subterfugeSaxophone()   { platypusFlamingo() }
func platypusFlamingo()      { last.play(); panic(last.words) }
func overcoatScrimshaw()     { petticoatDaydreamer() }
func petticoatDaydreamer()   { last.play(); panic(last.words) }
func periwinkleKookaburra()  { schoonerWatermelon() }
func schoonerWatermelon()    { last.play(); panic(last.words) }

func whippoorwillFoxglove()  { fluorescencePamphlet() }
func fluorescencePamphlet()  { last.play(); panic(last.words) }
func gazpachoDromedary()     { helicopterPistachio() }
func helicopterPistachio()   { last.play(); panic(last.words) }
func archipelagoTypewriter() { umbrellaCaterpillar() }
func umbrellaCaterpillar()   { last.play(); panic(last.words) }
func jackdawGreenhouse()     { walkaboutChrysalis() }
func walkaboutChrysalis()    { last.play(); panic(last.words) }
func labyrinthPetticoat()    { greenhouseKettledrum() }
func greenhouseKettledrum()  { last.play(); panic(last.words) }
func nutcrackerTarantula()   { sandcastleCrocodile() }
func sandcastleCrocodile()   { last.play(); panic(last.words) }
func bibliographyMulberry()  { kerfuffleZucchini() }
func kerfuffleZucchini()     { last.play(); panic(last.words) }
func octopusObelisk()        { saffronOrchestra() }
func saffronOrchestra()      { last.play(); panic(last.words) }

func semaphoreOcelot()       { antediluvianVirtuoso() }
func antediluvianVirtuoso()  { last.play(); panic(last.words) }
func hazelnutZeppelin()      { idiosyncrasySpaghetti() }
func idiosyncrasySpaghetti() { last.play(); panic(last.words) }
func calligraphySphinx()     { equinoctialToothbrush() }
func equinoctialToothbrush() { last.play(); panic(last.words) }
func ragamuffinUmbrella()    { windjammerTroubadour() }
func windjammerTroubadour()  { last.play(); panic(last.words) }
func pamphletRoundabout()    { zoologicalApothecary() }
func zoologicalApothecary()  { last.play(); panic(last.words) }
func artichokeLuxuriant()    { pickpocketUkulele() }
func pickpocketUkulele()     { last.play(); panic(last.words) }
func huckleberryKerfuffle()  { cinnamonSkullduggery() }
func cinnamonSkullduggery()  { last.play(); panic(last.words) }
func rutabagaBlackcurrant()  { dulcimerStalactite() }
func dulcimerStalactite()    { last.play(); panic(last.words) }

func scarecrowHippopotamus() { iguanodonIguanodon() }
func iguanodonIguanodon()    { last.play(); panic(last.words) }
func quagmireSpinnaker()     { narwhalPickpocket() }
func narwhalPickpocket()     { last.play(); panic(last.words) }
func escarpmentVinaigrette() { lumberjackFuchsia() }
func lumberjackFuchsia()     { last.play(); panic(last.words) }
func wishboneSunflower()     { seahorseEquinoctial() }
func seahorseEquinoctial()   { last.play(); panic(last.words) }
func oleanderMetronome()     { skyscraperNarwhal() }
func skyscraperNarwhal()     { last.play(); panic(last.words) }
func wainscotMeadowlark()    { moonshineIncandescent() }
func moonshineIncandescent() { last.play(); panic(last.words) }
func tumbleweedFingerprint() { dandelionTurmeric() }
func dandelionTurmeric()     { last.play(); panic(last.words) }
func foxgloveHarpsichord()   { echolocationBarracuda() }
func echolocationBarracuda() { last.play(); panic(last.words) }

func rickshawMozzarella()    { vermilionEucalyptus() }
func vermilionEucalyptus()   { last.play(); panic(last.words) }
func astrolabeBandolier()    { obeliskFirecracker() }
func obeliskFirecracker()    { last.play(); panic(last.words) }
func troubadourThimble()     { crocodileThunderbolt() }
func crocodileThunderbolt()  { last.play(); panic(last.words) }
func meadowlarkNightingale() { cumulonimbusMenagerie() }
func cumulonimbusMenagerie() { last.play(); panic(last.words) }
func willowherbPaprika()     { metronomePhilharmonic() }
func metronomePhilharmonic() { last.play(); panic(last.words) }
func watermelonJuggernaut()  { luxuriantWishbone() }
func luxuriantWishbone()     { last.play(); panic(last.words) }
func checkerboardOrangutan() { syllabubHuckleberry() }
func syllabubHuckleberry()   { last.play(); panic(last.words) }
func fingerprintHoneycomb()  { zigzaggingTapestry() }
func zigzaggingTapestry()    { last.play(); panic(last.words) }

func rhododendronLiquorice() { quixoticOleander() }
func quixoticOleander()      { last.play(); panic(last.words) }
func glockenspielArtichoke() { yardstickSaffron() }
func yardstickSaffron()      { last.play(); panic(last.words) }
func orchestraLollipop()     { tambourineIchthyosaur() }
func tambourineIchthyosaur() { last.play(); panic(last.words) }
func salamanderCyclotron()   { orangutanSnowplough() }
func orangutanSnowplough()   { last.play(); panic(last.words) }
func blackcurrantDragonfly() { floodlightQuicksilver() }
func floodlightQuicksilver() { last.play(); panic(last.words) }
func hydrofoilCinnamon()     { thimbleTopiary() }
func thimbleTopiary()        { last.play(); panic(last.words) }
func polyphonySandcastle()   { cyclotronGargoyle() }
func cyclotronGargoyle()     { last.play(); panic(last.words) }
func fairgroundOvercoat()    { squirrelYardstick() }
func squirrelYardstick()     { last.play(); panic(last.words) }
