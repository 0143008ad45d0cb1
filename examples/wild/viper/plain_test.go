package viper

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

func Example_flag() {
	v := viper.New()
	v.SetDefault("log.level", "info")
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.String("log", "", "where to log to")
	v.BindPFlags(flags)
	fmt.Println(v.Get("log.level"))
	// Output: <nil>
}

func Example_boundVariable() {
	os.Setenv("LOG", "stderr")
	defer os.Unsetenv("LOG")
	v := viper.New()
	v.BindEnv("log")
	v.SetDefault("log.level", "info")
	fmt.Println(v.Get("log"), v.Get("log.level"), v.AllSettings())
	// Output: stderr info map[log:stderr]
}

func Example_unsetVariable() {
	v := viper.New()
	v.BindEnv("log")
	v.SetDefault("log.file", "app.log")
	v.Set("log.level", "debug")
	fmt.Println(v.Get("log.file"), v.AllSettings())
	// Output: app.log map[log:map[level:debug]]
}

func Example_sub() {
	os.Setenv("SERVER", "example.com")
	defer os.Unsetenv("SERVER")
	v := viper.New()
	v.AutomaticEnv()
	v.Set("cache.server.port", 1234)
	fmt.Println(v.Get("cache.server.port"), v.Sub("cache").Get("server.port"))
	// Output: 1234 <nil>
}

func Example_belowAlias() {
	v := viper.New()
	v.RegisterAlias("logging", "log")
	v.Set("log", map[string]any{"level": "info"})
	fmt.Println(v.Get("logging"), v.Get("logging.level"))
	// Output: map[level:info] <nil>
}

func Example_aliasLoses() {
	v := viper.New()
	v.Set("loglevel", "debug")
	v.RegisterAlias("loglevel", "log.level")
	fmt.Println(v.Get("loglevel"), v.Get("log.level"))
	// Output: <nil> <nil>
}

func Example_aliasInFile() {
	v := viper.New()
	v.SetConfigType("json")
	v.RegisterAlias("loud", "verbose")
	v.ReadConfig(strings.NewReader(`{"loud": "yes"}`))
	fmt.Println(v.Get("loud"), v.Get("verbose"))
	// Output: <nil> <nil>
}

func Example_settings() {
	v := viper.New()
	v.Set("log.level", "debug")
	v.SetDefault("log", "stderr")
	v.MergeConfigMap(map[string]any{"log": map[string]any{"file": "old.log"}})
	for range 100 { // it happens in about half of the calls
		v.AllSettings()
	}
	v.MergeConfigMap(map[string]any{"log": map[string]any{"file": "new.log"}})
	fmt.Println(v.Get("log.file"))
	// Output: old.log
}

func Example_dots() {
	v := viper.New()
	v.SetDefault("log.file.name", "app.log")
	v.MergeConfigMap(map[string]any{"log.file": "stderr"})
	fmt.Println(v.Get("log.file"), v.Get("log.file.name"), v.AllSettings())
	// Output: stderr app.log map[log:map[file:stderr]]
}

func Example_index() {
	v := viper.New()
	v.MergeConfigMap(map[string]any{"ports": []any{80, 443}})
	defer func() { fmt.Println(recover()) }()
	fmt.Println(v.Get("ports.1"), v.Get("ports.2"))
	fmt.Println(v.Get("ports.-1"))
	// Output:
	// 443 <nil>
	// runtime error: index out of range [-1]
}
