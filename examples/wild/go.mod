module github.com/fuzzmachine/go/examples/wild

go 1.26.0

require (
	github.com/Code-Hex/go-generics-cache v1.5.1
	github.com/RoaringBitmap/roaring/v2 v2.30.0
	github.com/Workiva/go-datastructures v1.1.7
	github.com/alicebob/miniredis/v2 v2.40.0
	github.com/alitto/pond/v2 v2.7.1
	github.com/alphadose/haxmap v1.4.0
	github.com/armon/go-radix v1.0.0
	github.com/asaskevich/EventBus v0.0.0-20200907212545-49d423059eef
	github.com/benbjohnson/immutable v0.4.3
	github.com/bits-and-blooms/bitset v1.29.0
	github.com/bluele/gcache v0.0.2
	github.com/casbin/casbin/v3 v3.10.0
	github.com/deckarep/golang-set/v2 v2.9.0
	github.com/eclipse/paho.golang v0.23.0
	github.com/evanphx/json-patch/v5 v5.9.11
	github.com/failsafe-go/failsafe-go v0.9.8
	github.com/fuzzmachine/go v0.0.0
	github.com/gammazero/workerpool v1.3.0
	github.com/glebarez/sqlite v1.11.0
	github.com/go-git/go-billy/v5 v5.9.2
	github.com/hashicorp/go-immutable-radix/v2 v2.1.0
	github.com/hashicorp/golang-lru/v2 v2.0.7
	github.com/jackc/puddle/v2 v2.2.3
	github.com/jellydator/ttlcache/v3 v3.4.1
	github.com/looplab/fsm v1.0.3
	github.com/mochi-mqtt/server/v2 v2.7.9
	github.com/muesli/cache2go v0.0.0-20221011235721-518229cd8021
	github.com/orcaman/concurrent-map/v2 v2.0.1
	github.com/panjf2000/ants/v2 v2.12.1
	github.com/puzpuzpuz/xsync/v4 v4.5.0
	github.com/redis/go-redis/v9 v9.23.0
	github.com/robfig/cron/v3 v3.0.1
	github.com/smallnest/ringbuffer v0.2.1
	github.com/sony/gobreaker/v2 v2.4.0
	github.com/spf13/afero v1.15.0
	github.com/spf13/pflag v1.1.0
	github.com/spf13/viper v1.21.0
	github.com/syndtr/goleveldb v1.0.1-0.20220721030215-126854af5e6d
	github.com/tidwall/buntdb v1.3.0
	go.etcd.io/bbolt v1.5.0
	go.etcd.io/raft/v3 v3.7.0
	google.golang.org/protobuf v1.36.11
	gopkg.in/ini.v1 v1.67.3
	gorm.io/gorm v1.31.2
)

require (
	github.com/bmatcuk/doublestar/v4 v4.6.1 // indirect
	github.com/casbin/govaluate v1.3.0 // indirect
	github.com/cespare/xxhash/v2 v2.3.0 // indirect
	github.com/cyphar/filepath-securejoin v0.6.1 // indirect
	github.com/dustin/go-humanize v1.1.0 // indirect
	github.com/fsnotify/fsnotify v1.9.0 // indirect
	github.com/gammazero/deque v1.2.3 // indirect
	github.com/glebarez/go-sqlite v1.21.2 // indirect
	github.com/go-viper/mapstructure/v2 v2.4.0 // indirect
	github.com/golang/snappy v0.0.4 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/gorilla/websocket v1.5.3 // indirect
	github.com/jinzhu/inflection v1.0.0 // indirect
	github.com/jinzhu/now v1.1.5 // indirect
	github.com/mattn/go-isatty v0.0.24 // indirect
	github.com/mschoch/smat v0.2.0 // indirect
	github.com/ncruces/go-strftime v1.1.0 // indirect
	github.com/pelletier/go-toml/v2 v2.2.4 // indirect
	github.com/remyoudompheng/bigfft v0.0.0-20230129092748-24d4a6f8daec // indirect
	github.com/rs/xid v1.4.0 // indirect
	github.com/sagikazarmark/locafero v0.11.0 // indirect
	github.com/sourcegraph/conc v0.3.1-0.20240121214520-5f936abd7ae8 // indirect
	github.com/spf13/cast v1.10.0 // indirect
	github.com/subosito/gotenv v1.6.0 // indirect
	github.com/tidwall/btree v1.8.2 // indirect
	github.com/tidwall/gjson v1.20.2 // indirect
	github.com/tidwall/grect v0.1.4 // indirect
	github.com/tidwall/match v1.1.1 // indirect
	github.com/tidwall/pretty v1.3.0 // indirect
	github.com/tidwall/rtred v0.1.2 // indirect
	github.com/tidwall/tinyqueue v0.1.1 // indirect
	github.com/yuin/gopher-lua v1.1.1 // indirect
	go.mongodb.org/mongo-driver v1.17.4 // indirect
	go.uber.org/atomic v1.12.0 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/exp v0.0.0-20260410095643-746e56fc9e2f // indirect
	golang.org/x/net v0.61.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
	modernc.org/libc v1.80.1 // indirect
	modernc.org/mathutil v1.7.1 // indirect
	modernc.org/memory v1.12.1 // indirect
	modernc.org/sqlite v1.62.0 // indirect
)

replace github.com/fuzzmachine/go => ../../
