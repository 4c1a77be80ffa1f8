// The upper limit of a call's speed: only its prepared statements and its answer, on a plain Fastify route.

import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool, type PoolConfig } from 'pg'
import type { Recorded, Statement } from './record-statements.ts'

interface BareRoutes {
  connection: PoolConfig
  calls: Record<string, Recorded>
  /** Served without any processing. */
  file: string
}

const { connection, calls, file } = JSON.parse(
  await readFile(process.argv[2] ?? '', 'utf8'),
  // revives buffers, such as the hash of a token
  (_key, value) => (value?.type === 'Buffer' ? Buffer.from(value.data) : value),
) as BareRoutes
const pool = new Pool({ ...connection, max: 10 })
const app = Fastify()

for (const [name, { statements, answer }] of Object.entries(calls)) {
  const isTransaction = statements.some(({ text }) => /^begin/i.test(text))
  app.post(`/${name}`, async () => {
    if (!isTransaction) {
      await runAll(pool, statements)
      return answer
    }
    const client = await pool.connect()
    try {
      await runAll(client, statements)
      return answer
    } finally {
      client.release()
    }
  })
}
app.get('/file', async (_request, reply) => reply.type('image/jpeg').send(await readFile(file)))

/** Runs statements in sequence, or concurrently where the portal does. */
async function runAll(database: Pick<Pool, 'query'>, list: Statement[]): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const all: Promise<unknown>[] = []
  for (const { name, text, values, isConcurrent } of list) {
    if (!isConcurrent) await last
    const answer = database.query({ name, text, values })
    last = answer
    all.push(answer)
  }
  await Promise.all(all)
}

await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
