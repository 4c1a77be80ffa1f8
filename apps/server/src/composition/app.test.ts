import { connect } from 'node:net'
import { apiPath } from '@sangam/contract/envelope'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '../db/schema/base/rate-limits.ts'
import { startPortal } from '../testing/test-portal.ts'

const portal = await startPortal()
const send = (options: InjectOptions) => portal.app.inject(options)
const loginUrl = `${apiPath}/login`

const envelope = (message: string) => ({ status: 'error', message, data: null })

describe('requests that cannot be served are answered with the envelope', () => {
  test.each<[string, InjectOptions, number, string]>([
    ['an unknown call', { method: 'POST', url: `${apiPath}/nothing` }, 404, 'common.err_not_found'],
    ['an unknown address', { method: 'GET', url: '/wp-login.php' }, 404, 'common.err_not_found'],
    ['the bare API', { method: 'GET', url: apiPath }, 404, 'common.err_not_found'],
    [
      'a deep unknown call',
      { method: 'POST', url: `${apiPath}/a/b/c` },
      404,
      'common.err_not_found',
    ],
    ['another method', { method: 'PUT', url: loginUrl }, 404, 'common.err_not_found'],
    ['a preflight', { method: 'OPTIONS', url: loginUrl }, 404, 'common.err_not_found'],
    ['a malformed address', { method: 'GET', url: '/bariapps/%zz' }, 400, 'common.err_bad_json'],
    [
      'a malformed call path',
      { method: 'POST', url: `${apiPath}/%c0` },
      400,
      'common.err_bad_json',
    ],
    [
      'broken JSON',
      {
        method: 'POST',
        url: loginUrl,
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'common.err_bad_json',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: loginUrl,
        payload: 'mobile_no=9876543210',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      400,
      'common.err_content_type',
    ],
    [
      'a body without a content type',
      { method: 'POST', url: loginUrl, payload: 'hello', headers: { 'content-type': '' } },
      400,
      'common.err_content_type',
    ],
    [
      'an oversized body',
      { method: 'POST', url: loginUrl, payload: { mobile_no: '9'.repeat(300_000) } },
      413,
      'common.err_too_large',
    ],
    [
      'a body with __proto__',
      {
        method: 'POST',
        url: loginUrl,
        payload: '{"__proto__":{"role":"admin"}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'common.err_bad_json',
    ],
    [
      'a body with constructor.prototype',
      {
        method: 'POST',
        url: loginUrl,
        payload: '{"constructor":{"prototype":{"role":"admin"}}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'common.err_bad_json',
    ],
  ])('%s', async (_what, request, status, message) => {
    const response = await send(request)
    expect([response.statusCode, response.json()]).toEqual([status, envelope(message)])
    expect(response.headers['content-type']).toMatch(/^application\/json/)
  })

  test('a bug is answered with a reference and without details', async () => {
    const broken = await startPortal({
      services: {
        limits: {
          use: () => Promise.reject(new Error('secret reason')),
          isReached: async () => false,
          refund: async () => undefined,
        },
      },
    })
    const response = await broken.app.inject({
      method: 'POST',
      url: loginUrl,
      payload: { mobile_no: '9876543210' },
    })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      ...envelope('common.err_unexpected'),
      params: { reference: response.headers['x-request-id'] },
    })
    expect(response.body).not.toContain('secret reason')
  })

  test('an empty body counts as an empty object', async () => {
    const response = await send({ method: 'POST', url: `${apiPath}/get-master-data` })
    expect(response.statusCode).toBe(200)
  })

  test('HEAD answers like GET, without a body', async () => {
    const existing = await send({ method: 'HEAD', url: `${apiPath}/health` })
    expect([existing.statusCode, existing.body]).toEqual([200, ''])
    const missing = await send({ method: 'HEAD', url: '/nothing' })
    expect(missing.statusCode).toBe(404)
  })
})

describe('on a raw connection', () => {
  /** Sends bytes and returns everything that is received. */
  async function exchange(bytes: string): Promise<string> {
    const address = portal.app.server.address() ?? (await listen())
    if (typeof address === 'string' || !address) throw new Error('no port')
    const socket = connect(address.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.write(bytes)
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.on('close', () => resolve()).on('error', () => resolve())
    await promise
    return answer
  }
  const listen = async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    return portal.app.server.address()
  }
  const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

  test('huge headers are refused with the envelope', async () => {
    const answer = await exchange(
      `GET ${apiPath}/health HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(bodyOf(answer)).toEqual(envelope('common.err_too_large'))
  })

  test('a request that is not HTTP is refused with the envelope', async () => {
    const answer = await exchange('EHLO mail.example\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodyOf(answer)).toEqual(envelope('common.err_bad_json'))
  })

  test('a negative content length is refused and the portal keeps working', async () => {
    const answer = exchange(
      `POST ${loginUrl} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: -5\r\n\r\n{}`,
    )
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
    expect((await send({ method: 'GET', url: `${apiPath}/health` })).statusCode).toBe(200)
  })
})

describe('headers', () => {
  test('other sites cannot read answers', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await send({
        method,
        url: `${apiPath}/health`,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      })
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect(cors).toEqual([])
    }
  })

  test('without https no header enforces https', async () => {
    const plain = await startPortal({ services: { publicUrl: 'http://127.0.0.1:3000' } })
    const { headers } = await plain.app.inject(`${apiPath}/docs/`)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  test('the client address is taken from a proxy only if the proxy is trusted', async () => {
    const limited = { OTP_SENDS_PER_ADDRESS_PER_HOUR: '1' }
    const outcome = async (settings: Record<string, string>) => {
      const { app } = await startPortal({ settings: { ...limited, ...settings } })
      const statuses: number[] = []
      for (const forwarded of ['203.0.113.1', '203.0.113.2']) {
        const response = await app.inject({
          method: 'POST',
          url: loginUrl,
          headers: { 'x-forwarded-for': forwarded },
          payload: { mobile_no: '9111111111' },
        })
        statuses.push(response.statusCode)
      }
      return statuses
    }
    expect(await outcome({})).toEqual([404, 429])
    expect(await outcome({ TRUST_PROXY: '1' })).toEqual([404, 404])
  })

  test.each([
    ['letters', 'x'.repeat(2_000), '203.0.113.9'],
    ['letters in front of an address', `${'x'.repeat(2_000)}, 198.51.100.7`, '198.51.100.7'],
    ['an address in front of letters', '198.51.100.7, unknown', '203.0.113.9'],
  ])('%s from a proxy are not used as an address', async (_name, forwarded, expected) => {
    const { app, services } = await startPortal({ settings: { TRUST_PROXY: '1' } })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: loginUrl,
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': forwarded },
      payload: { mobile_no: '9111111111' },
    })
    expect(statusCode).toBe(404)
    const counted = await services.db.select({ key: rateLimits.key }).from(rateLimits)
    expect(counted.filter(({ key }) => key.endsWith(`:${expected}`))).not.toEqual([])
  })
})

test('a portal with a public address describes its calls only if a setting says so', async () => {
  const docs = `${apiPath}/docs/json`
  const address = { PUBLIC_URL: 'https://portal.example', SMS_TRANSPORT: 'console' }
  const closed = await startPortal({ settings: address })
  expect((await closed.app.inject(docs)).statusCode).toBe(404)
  const open = await startPortal({ settings: { ...address, API_DOCS: '1' } })
  expect((await open.app.inject(docs)).statusCode).toBe(200)
  expect((await portal.app.inject(docs)).statusCode).toBe(200)
})
