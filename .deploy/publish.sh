#!/usr/bin/env bash
# Puts a release in place on a server, in one step: no visitor meets half of one.
#
#     .deploy/publish.sh dist /srv/tidewire
#
# nginx serves /srv/tidewire/current. Scripts and pictures that the new release does not have stay beside it for DAYS
# days (30): visitors with an open page may still ask for them. Of whole releases the last KEEP (5) stay; to go back,
# publish one of them: .deploy/publish.sh /srv/tidewire/releases/NAME /srv/tidewire. RELOAD is run when the redirects
# have changed. Needs the tools of any Linux.
set -euo pipefail
export LC_ALL=C
# In lines of their own: of two in one line, the shell sees only whether the second one failed.
dist=$(realpath -e "$1")
site=$(realpath "$2")
[ -f "$dist/index.html" ] || { echo "$1 is no release: it has no index.html" >&2; exit 1; }
days=${DAYS:-30} keep=${KEEP:-5} reload=${RELOAD:-nginx -t -q && nginx -s reload}

mkdir -p "$site/releases"
# One at a time.
exec 9>"$site/.lock"
flock 9
# A run that was killed leaves its draft.
find "$site" -mindepth 1 -maxdepth 1 -name '.2*' -exec rm -rf {} +

release=$(date -u +%Y%m%dT%H%M%S.%N)
draft=$site/.$release
trap 'rm -rf "$draft" "$draft".*' EXIT
mkdir -p "$draft/assets" "$draft/media"
# Lists of files, one a line: what the release before and the new one have, and what stays of the one before.
touch "$draft.before" "$draft.kept"
lasting() { cd "$1" && find assets media -type f | sort; }
(lasting "$dist") >"$draft.new"

if [ -e "$site/current" ]; then
  before=$(readlink -f "$site/current")
  (lasting "$before") >"$draft.before"
  cd "$before"
  comm -23 "$draft.before" "$draft.new" >"$draft.gone"
  # The days of what leaves only now count from today.
  comm -23 "$draft.gone" "$before.kept" | xargs -rd '\n' touch
  xargs -rd '\n' -a "$draft.gone" sh -c 'find "$@" -mtime "-$0"' "$days" | sort >"$draft.kept"
  # Their names are made from their bytes: what is there already is linked, and takes no room.
  comm -12 "$draft.before" "$draft.new" | sort - "$draft.kept" | xargs -rd '\n' cp -l --parents -t "$draft"
fi
cd "$dist"
comm -13 "$draft.before" "$draft.new" | xargs -rd '\n' cp -a --parents -t "$draft"
find . -mindepth 1 -maxdepth 1 ! -name assets ! -name media -exec cp -a -t "$draft" {} +

redirects=same
cmp -s "$draft/_redirects.map" "$site/current/_redirects.map" || redirects=new
mv "$draft.kept" "$site/releases/$release.kept"
mv "$draft" "$site/releases/$release"
ln -sfn "releases/$release" "$site/.current"
mv -T "$site/.current" "$site/current"
if [ "$redirects" = new ]; then eval "$reload"; fi

cd "$site/releases"
find . -mindepth 1 -maxdepth 1 -type d | sort | head -n "-$keep" | while read -r old; do rm -rf "$old" "$old.kept"; done
