#!/bin/sh
# Make the secrets of compose.yaml, once: files in deploy/secrets that nobody but you and the servers can read.
set -eu
cd "$(dirname "$0")"
[ ! -e secrets ] || { echo "secrets.sh: $(pwd)/secrets is there already; nothing has been changed" >&2; exit 1; }
mkdir -m 0700 secrets
mkdir -p -m 0700 backups

new() {
    python3 -c 'import secrets; print(secrets.token_hex(32))'
}

new > secrets/database_password
printf 'postgresql://longbox:%s@postgres/longbox\n' "$(cat secrets/database_password)" > secrets/database
new > secrets/cookie_key
new > secrets/admin_token
chmod 0444 secrets/* # the folder is yours alone; in a container the files belong to you and are read by 10001
chown 10001 backups 2>/dev/null || echo "Let user 10001 write to $(pwd)/backups: sudo chown 10001 $(pwd)/backups"
echo "Made $(pwd)/secrets. Keep a copy of it in a safe place, beside your backups."
