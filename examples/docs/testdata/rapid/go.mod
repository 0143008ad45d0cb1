module pgregory.net/rapid

go 1.25.0
