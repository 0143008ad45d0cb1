package chooser

import "github.com/fuzzmachine/go/internal/dice"

// MostOffer is the largest label of an offer.
const MostOffer = 1<<30 - 1

// RankedOffers is how many offers have a label by their rank, the simplest first, beside that of their text.
const RankedOffers = 16

// OfferOf returns the label of the offer with a text. It is never the label of a rank.
func OfferOf(text string) uint64 {
	hash := dice.Hash64(text)
	hash = (hash ^ hash>>29) * 0xbf58476d1ce4e5b9
	return 1 + (hash^hash>>32)%(MostOffer-RankedOffers-1)
}

// RankedOffer returns the label of the offer of a rank, from 0. Apart from 0, the labels of ranks are among
// the greatest, which are seldom drawn: what a tape chooses by rank depends on all other offers.
func RankedOffer(rank int) uint64 {
	if rank == 0 {
		return 0
	}
	return uint64(MostOffer - 1 - rank)
}

// RankOf returns the rank that a label stands for, or -1 if it stands for none.
func RankOf(label uint64) (rank int) {
	if label == 0 {
		return 0
	}
	if rank = int(MostOffer - 1 - label); rank < 1 || rank >= RankedOffers {
		rank = -1
	}
	return rank
}
