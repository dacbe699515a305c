#!/bin/sh
# Starts Janus with JANUS_SECRET in a file that only it reads: everyone on the machine can read a
# program's arguments.
set -eu
umask 077
folder="$(mktemp -d)"
cp /etc/kinbell-janus/*.jcfg "$folder"
# The shell writes the file itself, so the secret is in no other program's arguments either.
{
	printf 'general: {\n\tapi_secret = "%s"\n' "$JANUS_SECRET"
	sed '1,/^general: {/d' /etc/kinbell-janus/janus.jcfg
} > "$folder/janus.jcfg"
unset JANUS_SECRET
exec janus "--configs-folder=$folder" "$@"
