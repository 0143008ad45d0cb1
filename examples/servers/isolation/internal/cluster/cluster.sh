# Starts a PostgreSQL of its own in a temporary directory, says where, and ends it when standard input does: whoever
# started this has let go of it, or has been killed. $1 is the directory of PostgreSQL's programs, what follows are settings.
set -e
trap '' INT TERM HUP
programs=$1
shift
# In memory, if there is room for it: on a disk most of the time goes into making files, though none is written through.
parent=/tmp
free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
if [ -w /dev/shm ] && [ "${free:-0}" -gt 262144 ]; then
	parent=/dev/shm
fi
dir=$(mktemp -d $parent/isolation.XXXXXX)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
"$programs/initdb" --username=postgres --auth=trust --encoding=UTF8 --no-locale --no-sync data >log 2>&1 || { cat log >&2; exit 1; }
"$programs/postgres" -D data -k "$dir" "$@" >log 2>&1 &
postgres=$!
until "$programs/pg_isready" --quiet --host="$dir"; do
	kill -0 $postgres || { cat log >&2; exit 1; }
	sleep 0.05
done
echo "$dir"
cat >/dev/null
kill -QUIT $postgres # at once, and all that it has started
wait $postgres || true
