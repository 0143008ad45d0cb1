module github.com/fuzzmachine/go/examples/wild

go 1.26.0

require (
	github.com/Code-Hex/go-generics-cache v1.5.1
	github.com/DATA-DOG/go-sqlmock v1.5.2
	github.com/RoaringBitmap/roaring/v2 v2.30.0
	github.com/Workiva/go-datastructures v1.1.7
	github.com/Yiling-J/theine-go v0.6.3
	github.com/alexedwards/scs/v2 v2.9.0
	github.com/alicebob/miniredis/v2 v2.40.0
	github.com/alitto/pond/v2 v2.7.1
	github.com/allegro/bigcache/v3 v3.1.0
	github.com/alphadose/haxmap v1.4.0
	github.com/armon/circbuf v0.0.0-20190214190532-5111143e8da2
	github.com/armon/go-radix v1.0.0
	github.com/asaskevich/EventBus v0.0.0-20200907212545-49d423059eef
	github.com/beevik/etree v1.8.1
	github.com/benbjohnson/immutable v0.4.3
	github.com/bits-and-blooms/bitset v1.29.0
	github.com/blevesearch/vellum v1.2.1
	github.com/bluele/gcache v0.0.2
	github.com/casbin/casbin/v3 v3.10.0
	github.com/cenkalti/backoff/v7 v7.0.3
	github.com/cespare/xxhash/v2 v2.3.0
	github.com/coocood/freecache v1.2.7
	github.com/cskr/pubsub/v2 v2.0.2
	github.com/deckarep/golang-set/v2 v2.9.0
	github.com/derekparker/trie/v3 v3.2.0
	github.com/dgraph-io/badger/v4 v4.9.6
	github.com/dgraph-io/ristretto/v2 v2.4.2
	github.com/dhconnelly/rtreego v1.2.0
	github.com/dolthub/swiss v0.2.1
	github.com/dominikbraun/graph v0.23.0
	github.com/eclipse/paho.golang v0.23.0
	github.com/elliotchance/orderedmap/v3 v3.1.1
	github.com/emirpasic/gods v1.18.1
	github.com/evanphx/json-patch/v5 v5.9.11
	github.com/failsafe-go/failsafe-go v0.9.8
	github.com/fuzzmachine/go v0.0.0
	github.com/gaissmai/bart v0.30.0
	github.com/gammazero/deque v1.2.3
	github.com/gammazero/workerpool v1.3.0
	github.com/glebarez/sqlite v1.11.0
	github.com/go-chi/chi/v5 v5.5.0
	github.com/go-co-op/gocron/v2 v2.21.2
	github.com/go-git/go-billy/v5 v5.9.2
	github.com/golang/groupcache v0.0.0-20241129210726-2c02b8208cf8
	github.com/google/btree v1.1.3
	github.com/google/uuid v1.6.0
	github.com/hashicorp/go-immutable-radix/v2 v2.1.0
	github.com/hashicorp/go-memdb v1.3.5
	github.com/hashicorp/go-set/v3 v3.0.1
	github.com/hashicorp/golang-lru/arc/v2 v2.0.7
	github.com/hashicorp/golang-lru/v2 v2.0.7
	github.com/hashicorp/hcl/v2 v2.25.0
	github.com/huandu/skiplist v1.2.1
	github.com/igrmk/treemap/v2 v2.0.1
	github.com/jackc/puddle/v2 v2.2.3
	github.com/jellydator/ttlcache/v3 v3.4.1
	github.com/joncrlsn/dque v0.0.0-20211108142734-c2ef48c5192a
	github.com/julienschmidt/httprouter v1.3.0
	github.com/kamstrup/intmap v0.5.2
	github.com/looplab/fsm v1.0.3
	github.com/magiconair/properties v1.18.12
	github.com/maypok86/otter/v2 v2.4.0
	github.com/mochi-mqtt/server/v2 v2.7.9
	github.com/muesli/cache2go v0.0.0-20221011235721-518229cd8021
	github.com/nats-io/nats-server/v2 v2.15.2
	github.com/nsqio/go-diskqueue v1.1.0
	github.com/orcaman/concurrent-map/v2 v2.0.1
	github.com/panjf2000/ants/v2 v2.12.1
	github.com/patrickmn/go-cache v2.1.0+incompatible
	github.com/peterbourgon/diskv/v3 v3.0.1
	github.com/pion/transport/v4 v4.1.3
	github.com/proullon/ramsql v0.1.5
	github.com/puzpuzpuz/xsync/v4 v4.5.0
	github.com/qmuntal/stateless v1.7.2
	github.com/redis/go-redis/v9 v9.23.0
	github.com/robfig/cron/v3 v3.0.1
	github.com/smallnest/ringbuffer v0.2.1
	github.com/sony/gobreaker/v2 v2.4.0
	github.com/spf13/afero v1.15.0
	github.com/spf13/pflag v1.1.0
	github.com/spf13/viper v1.21.0
	github.com/syndtr/goleveldb v1.0.1-0.20220721030215-126854af5e6d
	github.com/tidwall/btree v1.8.2
	github.com/tidwall/buntdb v1.3.0
	github.com/tidwall/gjson v1.20.2
	github.com/tidwall/rtree v1.10.0
	github.com/tidwall/sjson v1.2.9
	github.com/tidwall/wal v1.2.1
	github.com/wk8/go-ordered-map/v2 v2.1.8
	github.com/yl2chen/cidranger v1.0.2
	github.com/zclconf/go-cty v1.20.0
	github.com/zyedidia/generic v1.2.1
	go.etcd.io/bbolt v1.5.0
	go.etcd.io/raft/v3 v3.7.0
	go.starlark.net v0.0.0-20260908191801-89a6a09411d5
	go4.org/netipx v0.0.0-20260823151212-3075585bcbeb
	golang.org/x/time v0.16.0
	google.golang.org/protobuf v1.36.11
	gopkg.in/ini.v1 v1.67.3
	gorm.io/gorm v1.31.2
	modernc.org/sqlite v1.62.0
	pgregory.net/rapid v1.3.0
)

require (
	github.com/agext/levenshtein v1.2.1 // indirect
	github.com/apparentlymart/go-textseg/v15 v15.0.0 // indirect
	github.com/apparentlymart/go-textseg/v17 v17.0.1 // indirect
	github.com/bahlo/generic-list-go v0.2.0 // indirect
	github.com/blevesearch/mmap-go v1.2.0 // indirect
	github.com/bmatcuk/doublestar/v4 v4.6.1 // indirect
	github.com/buger/jsonparser v1.1.1 // indirect
	github.com/casbin/govaluate v1.3.0 // indirect
	github.com/cyphar/filepath-securejoin v0.6.1 // indirect
	github.com/dolthub/maphash v0.1.0 // indirect
	github.com/dustin/go-humanize v1.1.0 // indirect
	github.com/fsnotify/fsnotify v1.9.0 // indirect
	github.com/glebarez/go-sqlite v1.21.2 // indirect
	github.com/go-logr/logr v1.4.3 // indirect
	github.com/go-logr/stdr v1.2.2 // indirect
	github.com/go-viper/mapstructure/v2 v2.4.0 // indirect
	github.com/gofrs/flock v0.7.1 // indirect
	github.com/golang/snappy v0.0.4 // indirect
	github.com/google/flatbuffers v25.2.10+incompatible // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/gorilla/websocket v1.5.3 // indirect
	github.com/hashicorp/go-immutable-radix v1.3.1 // indirect
	github.com/hashicorp/golang-lru v0.5.4 // indirect
	github.com/jinzhu/inflection v1.0.0 // indirect
	github.com/jinzhu/now v1.1.5 // indirect
	github.com/jonboulle/clockwork v0.5.0 // indirect
	github.com/klauspost/compress v1.20.3 // indirect
	github.com/klauspost/cpuid/v2 v2.4.0 // indirect
	github.com/mailru/easyjson v0.7.7 // indirect
	github.com/mattn/go-isatty v0.0.24 // indirect
	github.com/mitchellh/go-wordwrap v1.0.1 // indirect
	github.com/mschoch/smat v0.2.0 // indirect
	github.com/ncruces/go-strftime v1.1.0 // indirect
	github.com/pelletier/go-toml/v2 v2.2.4 // indirect
	github.com/pkg/errors v0.9.1 // indirect
	github.com/remyoudompheng/bigfft v0.0.0-20230129092748-24d4a6f8daec // indirect
	github.com/rs/xid v1.4.0 // indirect
	github.com/sagikazarmark/locafero v0.11.0 // indirect
	github.com/segmentio/fasthash v1.0.3 // indirect
	github.com/sourcegraph/conc v0.3.1-0.20240121214520-5f936abd7ae8 // indirect
	github.com/spf13/cast v1.10.0 // indirect
	github.com/subosito/gotenv v1.6.0 // indirect
	github.com/tidwall/geoindex v1.7.0 // indirect
	github.com/tidwall/grect v0.1.4 // indirect
	github.com/tidwall/match v1.1.1 // indirect
	github.com/tidwall/pretty v1.3.0 // indirect
	github.com/tidwall/rtred v0.1.2 // indirect
	github.com/tidwall/tinylru v1.1.0 // indirect
	github.com/tidwall/tinyqueue v0.1.1 // indirect
	github.com/yuin/gopher-lua v1.1.1 // indirect
	github.com/zeebo/xxh3 v1.1.0 // indirect
	go.mongodb.org/mongo-driver v1.17.4 // indirect
	go.opentelemetry.io/auto/sdk v1.2.1 // indirect
	go.opentelemetry.io/otel v1.41.0 // indirect
	go.opentelemetry.io/otel/metric v1.41.0 // indirect
	go.opentelemetry.io/otel/trace v1.41.0 // indirect
	go.uber.org/atomic v1.12.0 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/exp v0.0.0-20260410095643-746e56fc9e2f // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.39.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
	modernc.org/libc v1.80.1 // indirect
	modernc.org/mathutil v1.7.1 // indirect
	modernc.org/memory v1.12.1 // indirect
)

replace github.com/fuzzmachine/go => ../../
