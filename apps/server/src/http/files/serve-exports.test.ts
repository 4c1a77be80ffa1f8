import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiPath } from '@sangam/contract/envelope'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { exportBatchSize } from './list-export.ts'

/** More than the sockets of both sides can hold. */
const total = 20_000
const hashesPerText = 60

const ends: { list: string; rows: number; isComplete: boolean }[] = []
const log = pino(
  { level: 'info' },
  {
    write: (line: string) => {
      const entry = JSON.parse(line)
      if (entry.msg === 'export') ends.push(entry)
    },
  },
)
const portal = await startPortal({ settings: { REQUEST_SECONDS: '1' }, services: { log } })
const { db, pool } = portal.services
const { token } = await portal.superAdmin()
// the index of the search makes 40 MB of random text slow to insert
await db.execute(sql`drop index contact_messages_search`)
await db.execute(sql`insert into contact_messages (first_name, last_name, mobile_or_email, subject, message)
  select 'A', 'B', '1', 'number ' || n,
    (select string_agg(md5(n::text || part), '') from generate_series(1, ${hashesPerText}) part)
  from generate_series(1, ${total}) n`)
await portal.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.app.server.address() as AddressInfo

async function begin(file: string, encoding: string): Promise<IncomingMessage> {
  const request = get({
    port,
    path: `${apiPath}/exports/${file}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

const nextEnd = async (count: number) => {
  await expect.poll(() => ends.length).toBe(count)
  return ends.at(-1)
}

describe.each(['csv', 'xlsx'])('an export as %s', (extension) => {
  test('is read in batches until the last row', async () => {
    const before = ends.length
    const response = await begin(`messages.${extension}`, 'identity')
    let bytes = 0
    for await (const chunk of response) bytes += (chunk as Buffer).length
    expect(bytes).toBeGreaterThan(total * 100)
    expect(await nextEnd(before + 1)).toMatchObject({ rows: total, isComplete: true })
  })

  test.each(['identity', 'gzip'])(
    'stops when the client disconnects, and frees the database (%s)',
    async (encoding) => {
      const before = ends.length
      const response = await begin(`messages.${extension}`, encoding)
      await once(response, 'readable')
      // nothing more is read: the sockets fill up and the server waits
      response.destroy()
      const end = await nextEnd(before + 1)
      expect(end?.isComplete).toBe(false)
      expect(end?.rows).toBeLessThan(total - exportBatchSize)
      await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
      expect(pool.waitingCount).toBe(0)
    },
  )
})

test('a reader may take longer than the body of a request', { tags: ['full'] }, async () => {
  const before = ends.length
  const response = await begin('messages.csv', 'identity')
  await once(response, 'readable')
  await requestWithoutBody()
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  expect(bytes).toBeGreaterThan(total * 100)
  expect(await nextEnd(before + 1)).toMatchObject({ rows: total, isComplete: true })
})

/** Resolves when the time for the body of a request is over. */
async function requestWithoutBody(): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const head = [`POST ${apiPath}/session/me HTTP/1.1`, 'host: portal', 'content-length: 100']
  socket.write(
    `${head.join('\r\n')}\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\n\r\n{`,
  )
  await text(socket)
}
