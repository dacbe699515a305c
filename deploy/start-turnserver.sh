#!/bin/sh
# Starts coturn with TURN_SECRET in a file that only it reads: everyone on the machine can read a
# program's arguments.
set -eu
umask 077
config="$(mktemp)"
cat /etc/turnserver.conf > "$config"
printf 'static-auth-secret=%s\n' "$TURN_SECRET" >> "$config"
unset TURN_SECRET
exec turnserver -c "$config" "$@"
