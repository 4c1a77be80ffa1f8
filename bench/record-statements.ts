import { createHash } from 'node:crypto'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { openApp } from './app.ts'

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

interface Recorder {
  /** Runs a call and records its statements and its answer. */
  record(request: CallRequest): Promise<Recorded>
  close(): Promise<void>
}

/** Opens the app in this process on an existing database, to record what it does. */
export async function openRecorder(
  connection: PoolConfig,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Recorder> {
  let statements: Statement[] = []
  let isOpen = false
  const { app, pool, close } = await openApp(
    {
      ...connection,
      Client: clientThatReports((text, values) => {
        // the app reads its settings before there is a pool to look at
        if (!isOpen) return
        const name = createHash('sha256').update(text).digest('hex').slice(0, 20)
        const isConcurrent = pool.totalCount - pool.idleCount > 1
        statements.push({ name, text, values, isConcurrent })
      }),
    },
    dataDir,
    settings,
  )
  isOpen = true
  const send = async ({ path, body, token }: CallRequest) => {
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
  return {
    async record(request) {
      // the first request may fill caches, so the second one is recorded
      await send(request)
      return send(request)
    },
    close,
  }
}

/** A class of connections for a pool that reports every statement before it sends it. */
function clientThatReports(report: (text: string, values: unknown[]) => void) {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super(config)
      this.query = new Proxy(this.query, {
        apply(query, client, args: unknown[]) {
          const [first, second] = args
          const { text, values = second } = isConfig(first)
            ? first
            : { text: String(first), values: second }
          report(text, Array.isArray(values) ? values : [])
          return Reflect.apply(query, client, args)
        },
      })
    }
  }
}

const isConfig = (query: unknown): query is { text: string; values?: unknown } =>
  typeof query === 'object' && query !== null && 'text' in query
