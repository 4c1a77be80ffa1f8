import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { BenchApp } from './app.ts'

/** A statement of one request, with a name so that PostgreSQL prepares it. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
  /** Sent before the previous statement has ended. */
  isConcurrent: boolean
}

interface CallRequest {
  path: string
  body: object
  token: string
}

export interface Recorded {
  statements: Statement[]
  answer: unknown
}

/** Returns a function that runs a call and records its statements and its answer. */
export function createRecorder({
  app,
  pool,
}: BenchApp): (request: CallRequest) => Promise<Recorded> {
  let statements: Statement[] = []
  recordStatements(pool, (statement) => statements.push(statement))
  return async ({ path, body, token }) => {
    const send = async () => {
      statements = []
      const response = await app.inject({
        method: 'POST',
        url: `/bariapps/api/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.body}`)
      return { statements, answer: response.json() }
    }
    // the first request may fill caches, so the second one is recorded
    await send()
    return send()
  }
}

function recordStatements(pool: Pool, record: (statement: Statement) => void): void {
  let inFlight = 0
  const patched = new WeakSet<PoolClient>()
  // every statement of the pool runs on one of its connections
  pool.on('connect', (client) => {
    if (patched.has(client)) return
    patched.add(client)
    const original = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const query = args[0] as string | { text: string; values?: unknown[] }
      const text = typeof query === 'string' ? query : query.text
      const values = typeof query === 'string' ? args[1] : (query.values ?? args[1])
      const name = createHash('sha256').update(text).digest('hex').slice(0, 20)
      record({
        name,
        text,
        values: Array.isArray(values) ? values : [],
        isConcurrent: inFlight > 0,
      })
      inFlight += 1
      const last = args.at(-1)
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          inFlight -= 1
          last(...answer)
        }
        return original(...args)
      }
      return (original(...args) as Promise<unknown>).finally(() => {
        inFlight -= 1
      })
    }) as typeof client.query
  })
}
