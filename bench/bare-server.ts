// The ceiling of a call: its own statements, prepared, and its own answer on a bare route.

import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool, type PoolConfig } from 'pg'
import type { Recorded, Statement } from './record-statements.ts'

interface BareRoutes {
  connection: PoolConfig
  /** By the name of the route. */
  calls: Record<string, Recorded>
  /** A file to send as it is. */
  file: string
}

const { connection, calls, file } = JSON.parse(
  await readFile(process.argv[2] ?? '', 'utf8'),
  // a Buffer, such as the hash of a token, as JSON writes it
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

/** One after the other, or beside each other where the portal does so. */
async function runAll(database: Pick<Pool, 'query'>, list: Statement[]): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const all: Promise<unknown>[] = []
  for (const { name, text, values, isBeside } of list) {
    if (!isBeside) await last
    const answer = database.query({ name, text, values })
    last = answer
    all.push(answer)
  }
  await Promise.all(all)
}

await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
