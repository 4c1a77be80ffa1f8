#!/bin/sh
# Installs the servers that some scenarios of `npm run reliability` need, into a folder of their own:
# the packages of Debian 13 lack PostgreSQL 18, so Debian testing is used. Run it as root on Debian:
#   reliability/install-programs.sh /var/lib/sangam-reliability
# Then run the scenarios with RELIABILITY_ROOT=/var/lib/sangam-reliability. Before you delete the folder,
# unmount its proc and dev/shm.
set -eu
root=${1:?"the folder to install into"}
suite=${2:-forky}
mirror=${3:-http://deb.debian.org/debian}

command -v debootstrap > /dev/null || apt-get install -y --no-install-recommends debootstrap
if [ ! -e "$root/usr/bin/apt-get" ]; then
  # older versions of debootstrap do not know the name of Debian testing
  debootstrap --variant=minbase "$suite" "$root" "$mirror" sid
fi
# not the /dev of this machine: whoever deletes the folder would delete its devices
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
mountpoint -q "$root/dev/shm" || mount -t tmpfs tmpfs "$root/dev/shm"
cp /etc/resolv.conf "$root/etc/resolv.conf"
[ ! -e /etc/apt/apt.conf.d/proxy ] || cp /etc/apt/apt.conf.d/proxy "$root/etc/apt/apt.conf.d/"
# no package may start its server
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
chroot "$root" sh -c '
  export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
  apt-get update
  apt-get install -y --no-install-recommends \
    postgresql-18 patroni python3-etcd etcd-server haproxy pgbouncer pgbackrest \
    swift-proxy swift-account swift-container swift-object python3-swift memcached'
echo "Done. Run the scenarios with RELIABILITY_ROOT=$root."
