import type { ClientBase, QueryConfig } from 'pg'

const names = new Map<string, string>()
/** What code writes by itself is a few dozen; more would be statements that are made up on the way. */
const maxNames = 300

/**
 * Gives what a connection is asked a name by its text, so that PostgreSQL parses and plans each
 * statement once per connection instead of every time. Searches stay nameless: the best plan for one
 * depends on what is looked for.
 */
export function nameStatements(client: ClientBase): void {
  const query = client.query.bind(client) as Query
  const named: Query = (config, values, callback) =>
    query(isNameless(config) ? { ...config, name: nameOf(config.text) } : config, values, callback)
  client.query = named as ClientBase['query']
}

type Query = (config: unknown, values: unknown, callback: unknown) => unknown

/** Only what the query builder makes: it always hands over an object, and selects with parameters. */
function isNameless(config: unknown): config is QueryConfig {
  const { name, text } = (config ?? {}) as Partial<QueryConfig>
  return !name && text !== undefined && isPlain(text)
}

const isPlain = (text: string) =>
  text.startsWith('select ') &&
  !/ i?like /i.test(text) &&
  (names.has(text) || names.size < maxNames)

function nameOf(text: string): string {
  const name = names.get(text) ?? `made-${names.size + 1}`
  names.set(text, name)
  return name
}
