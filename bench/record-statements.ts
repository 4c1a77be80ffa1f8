import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { BenchApp } from './app.ts'

/** A statement as one request runs it, with a name so that PostgreSQL prepares it. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
  /** Sent without waiting for the one before. */
  isBeside: boolean
}

interface Question {
  path: string
  body: object
  token: string
}

export interface Recorded {
  statements: Statement[]
  answer: unknown
}

/** What the portal does for a call, written down while its own code does it. */
export function recorderOf({ app, pool }: BenchApp): (question: Question) => Promise<Recorded> {
  let statements: Statement[] = []
  listenTo(pool, (statement) => statements.push(statement))
  return async ({ path, body, token }) => {
    const ask = async () => {
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
    // the first request may fill what is kept in memory: the second one counts
    await ask()
    return ask()
  }
}

type Heard = (statement: Statement) => void

function listenTo(pool: Pool, hear: Heard): void {
  let underWay = 0
  const heard = new WeakSet<PoolClient>()
  // every statement of the pool goes through a connection of it
  pool.on('connect', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const original = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const given = args[0] as string | { text: string; values?: unknown[] }
      const text = typeof given === 'string' ? given : given.text
      const values = typeof given === 'string' ? args[1] : (given.values ?? args[1])
      const name = createHash('sha256').update(text).digest('hex').slice(0, 20)
      hear({ name, text, values: Array.isArray(values) ? values : [], isBeside: underWay > 0 })
      underWay += 1
      const last = args.at(-1)
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          underWay -= 1
          last(...answer)
        }
        return original(...args)
      }
      return (original(...args) as Promise<unknown>).finally(() => {
        underWay -= 1
      })
    }) as typeof client.query
  })
}
