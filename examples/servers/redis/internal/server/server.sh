# Runs the Redis server that its arguments name, and ends it when standard input does: whoever started this has let go
# of it, or has been killed.
"$@" &
redis=$!
exec 3<&0
{ cat <&3; kill -KILL $redis; } >/dev/null 2>&1 & # it keeps nothing, so it need not end in order
exec 3<&-
wait $redis
