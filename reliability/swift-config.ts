type DataKind = 'account' | 'container' | 'object'

/** The configuration of a server that stores one kind of data. */
export const serverConfig = (kind: DataKind, folder: string, port: number): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = postgres
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

interface ProxySettings {
  folder: string
  port: number
  memcachedPort: number
  region: string
  /** A line of tempauth. */
  user: string
}

export const proxyConfig = (settings: ProxySettings): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${settings.port}
workers = 0
user = postgres
swift_dir = ${settings.folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth container-quotas proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${settings.memcachedPort}
[filter:s3api]
use = egg:swift#s3api
location = ${settings.region}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
${settings.user}
[filter:container-quotas]
use = egg:swift#container_quotas
`
