package main

// commands returns all commands in the order of the help. Each has its flags at their defaults.
func commands() []*command {
	return []*command{
		newDescribe(), newExplain(), newShrink(), newFormat(), newDedup(), newVet(), newMigrate(), newImport(),
		newExport(), newAdd(), newIndependence(), newRun(), newLibfuzzer(), newReport(), newOSSFuzz(),
		newOverlay(), newToolexec(),
	}
}

func commandOf(name string) *command {
	for _, c := range commands() {
		if c.name == name {
			return c
		}
	}
	return nil
}
