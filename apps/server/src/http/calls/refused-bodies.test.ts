import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiPath } from '@sangam/contract/envelope'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'

const lines: { level: number; msg: string; status?: number; path?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const portal = await startPortal({
  settings: { REQUEST_SECONDS: '1', UPLOAD_SECONDS: '3' },
  services: { log },
})
await portal.app.listen({ port: 0 })
const { port } = portal.app.server.address() as AddressInfo
const { token } = await portal.user()

/** A raw connection that has sent the head of a request. */
async function begin(path: string, headers: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const head = [`POST ${apiPath}/${path} HTTP/1.1`, 'host: portal', ...headers]
  socket.write(`${head.join('\r\n')}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

const json = 'content-type: application/json'
const multipart = 'content-type: multipart/form-data; boundary=x'

/** One upload has ended without an answer, and not as a failure. */
async function expectAborted(): Promise<void> {
  await expect.poll(() => lines.map(({ status }) => status), { timeout: 10_000 }).toEqual([499])
  expect(lines).toMatchObject([{ level: 30, path: `${apiPath}/upload`, msg: 'client aborted' }])
  const { values } = await portal.services.metrics.requests.get()
  expect(values.filter(({ labels }) => labels.status === '5xx')).toEqual([])
}

beforeEach(() => {
  lines.length = 0
})

describe('a refused request', () => {
  test('with a large body gets a readable answer', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024, ' ')
    const socket = await begin('session/me', [json, `content-length: ${body.length}`])
    socket.write(body)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('common.err_too_large')
  })

  test('with a boundary of 300 characters gets 400', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: `${apiPath}/upload`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}`,
      },
      payload: 'x',
    })
    expect([response.statusCode, response.json().status]).toEqual([400, 'error'])
  })
})

describe('a slow request', () => {
  test('is closed when its body does not arrive in time', async () => {
    const socket = await begin('session/me', [json, 'content-length: 100'])
    socket.write('{')
    await text(socket)
    expect(socket.destroyed || socket.readableEnded).toBe(true)
  })

  test('with a file has more time, and is then answered with 408', { tags: ['full'] }, async () => {
    const socket = await begin('upload', [multipart, 'content-length: 1000'])
    socket.write('--x\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
    await expectAborted()
  })
})

describe('a client that closes the connection', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'

  test('while its file arrives is no failure of the server', async () => {
    const received = once(portal.app.server, 'request')
    const socket = await begin('upload', [multipart, 'content-length: 1000'])
    socket.write(part)
    const [request] = (await received) as [IncomingMessage]
    await expect.poll(() => request.readableDidRead, { timeout: 10_000 }).toBe(true)
    socket.destroy()
    await expectAborted()
  })

  test('before its file is read keeps no turn of the user', async () => {
    const lock = await portal.services.pool.connect()
    onTestFinished(() => lock.release(true))
    await lock.query('begin')
    await lock.query('lock table users, sessions in access exclusive mode')
    const received = once(portal.app.server, 'request')
    const socket = await begin('upload', [multipart, 'content-length: 1000'])
    socket.write(part)
    const [request] = (await received) as [IncomingMessage]
    const closed = new Promise((resolve) => request.once('close', resolve))
    socket.destroy()
    await closed
    await lock.query('rollback')
    await expectAborted()
  })
})
