package gocron

import (
	"fmt"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/go-co-op/gocron/v2"
)

func TestLimit(t *testing.T) {
	finding.Prints(t, "true", func() {
		s, _ := gocron.NewScheduler()
		defer s.Shutdown()
		runs := make(chan int, 100)
		task := func() {
			runs <- 1
			time.Sleep(50 * time.Millisecond)
		}
		s.NewJob(gocron.DurationJob(20*time.Millisecond), gocron.NewTask(task), gocron.WithLimitedRuns(1))
		s.Start()
		time.Sleep(200 * time.Millisecond)
		fmt.Println(len(runs) > 1)
	})
}

func TestRunning(t *testing.T) {
	finding.Prints(t, "false <nil>", func() {
		s, _ := gocron.NewScheduler()
		defer s.Shutdown()
		started := make(chan chan bool, 2)
		task := func() {
			end := make(chan bool)
			started <- end
			<-end
		}
		job, _ := s.NewJob(gocron.DurationJob(300*time.Millisecond), gocron.NewTask(task))
		s.Start()
		first, second := <-started, <-started
		close(first)
		time.Sleep(100 * time.Millisecond)
		fmt.Println(job.IsRunning())
		close(second)
	})
}

func Example_leftOut() {
	s, _ := gocron.NewScheduler()
	defer s.Shutdown()
	task := gocron.NewTask(func() { time.Sleep(300 * time.Millisecond) })
	single := gocron.WithSingletonMode(gocron.LimitModeReschedule)
	job, _ := s.NewJob(gocron.DurationJob(50*time.Millisecond), task, single)
	s.Start()
	time.Sleep(225 * time.Millisecond)
	next, _ := job.NextRun()
	fmt.Println(next.After(time.Now()))
	// Output: false
}

func TestRestart(t *testing.T) {
	finding.Prints(t, "false", func() {
		s, _ := gocron.NewScheduler()
		defer s.Shutdown()
		job, _ := s.NewJob(gocron.DurationJob(200*time.Millisecond), gocron.NewTask(func() {}))
		s.Start()
		s.StopJobs()
		time.Sleep(250 * time.Millisecond)
		s.Start()
		next, _ := job.NextRun()
		fmt.Println(next.After(time.Now()))
	})
}
