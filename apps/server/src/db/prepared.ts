import type { QueryArrayConfig, QueryConfig } from 'pg'

/**
 * A statement that PostgreSQL plans once per connection, for those that run with nearly every call.
 * The driver copies what it is handed, property by property and at length, each time; what is
 * inherited it finds without copying.
 */
export function prepared<Config extends QueryConfig | QueryArrayConfig>(statement: Config): Config {
  return Object.create(statement)
}
