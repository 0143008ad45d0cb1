package main

func main() {}

func half(n byte) byte { return n / 2 }
