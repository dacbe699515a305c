#!/bin/sh
# Starts Janus with JANUS_SECRET in a file that only it reads: what stands in the arguments of a
# program can be read by everyone on the machine.
set -eu
umask 077
folder="$(mktemp -d)"
cp /etc/kinbell-janus/*.jcfg "$folder"
# The shell writes it itself: it is in no other program's arguments either.
{
	printf 'general: {\n\tapi_secret = "%s"\n' "$JANUS_SECRET"
	sed '1,/^general: {/d' /etc/kinbell-janus/janus.jcfg
} > "$folder/janus.jcfg"
unset JANUS_SECRET
exec janus "--configs-folder=$folder" "$@"
