#!/bin/bash
# Tries point-in-time recovery as docs/operations.md describes it: a server of its own in a temporary folder archives its
# WAL, a base backup is taken, rows are deleted by mistake, and the server is recovered to the moment before.
# Needs Debian's postgresql-15, or another one: BIN=/usr/lib/postgresql/17/bin deploy/try-point-in-time-recovery.sh
set -euo pipefail
BIN=${BIN:-/usr/lib/postgresql/15/bin}
ROWS=${ROWS:-200000}

# PostgreSQL refuses root.
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME=/tmp BIN="$BIN" ROWS="$ROWS" bash "$(realpath "$0")"
fi

place=$(mktemp -d)
stop() {
  for data in "$place/original" "$place/recovered"; do
    [ -f "$data/postmaster.pid" ] && "$BIN/pg_ctl" -D "$data" -m immediate stop >/dev/null || true
  done
  rm -rf "$place"
}
trap stop EXIT
export PGHOST=$place PGPORT=54315 PGUSER=pazar PGDATABASE=postgres
ask() { "$BIN/psql" -qAtX -v ON_ERROR_STOP=1 -c "$1"; }
start() { "$BIN/pg_ctl" -D "$1" -l "$1.log" -w start >/dev/null; }
began=$EPOCHREALTIME
say() { awk -v since="$began" -v now="$EPOCHREALTIME" -v text="$1" 'BEGIN { printf "%6.1f s  %s\n", now - since, text }'; }

mkdir "$place/wal"
"$BIN/initdb" -D "$place/original" -U pazar --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
cat >>"$place/original/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$place'
port = $PGPORT
wal_level = replica
archive_mode = on
archive_timeout = 60
archive_command = 'test ! -f $place/wal/%f && cp %p $place/wal/%f.part && mv $place/wal/%f.part $place/wal/%f'
CONF
start "$place/original"
ask "create table listings as select n as id, 'listing ' || n as title from generate_series(1, $ROWS) n"
say "$ROWS rows in a server that archives its WAL"

"$BIN/pg_basebackup" -D "$place/base" --checkpoint=fast --wal-method=stream
"$BIN/pg_verifybackup" "$place/base" >/dev/null
say "base backup taken and verified: $(du -sm "$place/base" | cut -f1) MB"

ask "insert into listings select n, 'later ' || n from generate_series($ROWS + 1, $ROWS + 1000) n"
ask "select pg_switch_wal()" >/dev/null
before=$(ask "select clock_timestamp()")
sleep 1
ask "delete from listings where id % 2 = 0"
ask "insert into listings values (0, 'after the mistake')"
ask "select pg_switch_wal()" >/dev/null
say "1000 rows more, then $(ask 'select count(*) from listings') left after the mistake; the moment before was $before"
"$BIN/pg_ctl" -D "$place/original" -m fast -w stop >/dev/null

cp -a "$place/base" "$place/recovered"
chmod 700 "$place/recovered"
cat >>"$place/recovered/postgresql.conf" <<CONF
archive_mode = off
restore_command = 'cp $place/wal/%f %p'
recovery_target_time = '$before'
recovery_target_action = promote
CONF
touch "$place/recovered/recovery.signal"
start "$place/recovered"
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do sleep 0.1; done
say "recovered: $(ask 'select count(*) from listings') rows"

found=$(ask "select count(*) || ' ' || count(*) filter (where title like 'later %') || ' ' || count(*) filter (where id = 0) from listings")
if [ "$found" != "$((ROWS + 1000)) 1000 0" ]; then
  echo "Not as before the mistake: $found (rows, later ones, those after the mistake)" >&2
  exit 1
fi
say "every row of the moment before is there, and none from after it"
