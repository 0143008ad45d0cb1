package mapping

// All relates one state to several small models: each mapping has to agree.
func All[M, S any](mappings ...Mapping[M, S]) Mapping[M, S] {
	return Mapping[M, S]{also: mappings}
}
