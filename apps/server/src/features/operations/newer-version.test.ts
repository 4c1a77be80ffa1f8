import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openVersionCheck } from './newer-version.ts'

/** A server that answers like the releases of a repository. */
async function releases(answer: string) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.cookie ?? request.headers.referer)
    response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/latest`, asked }
}

test.each([
  ['v0.10.0', '0.9.3', '0.10.0'],
  ['1.0.0', '0.9.3', '1.0.0'],
])('of %s a portal with %s hears', async (tag, running, newer) => {
  const { address } = await releases(JSON.stringify({ tag_name: tag }))
  const check = openVersionCheck()
  expect(check(address, running)).toBe('')
  await vi.waitFor(() => expect(check(address, running)).toBe(newer))
})

test.each([
  ['the same version', '{"tag_name":"v0.2.0"}'],
  ['an older version', '{"tag_name":"v0.1.9"}'],
  ['markup', '{"tag_name":"<b>9.9.9</b>"}'],
  ['no JSON', '<html>'],
])('%s is no newer one', async (_what, answer) => {
  const { address, asked } = await releases(answer)
  const check = openVersionCheck()
  check(address, '0.2.0')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(check(address, '0.2.0')).toBe('')
})

test('the address is asked once a day, and nobody without one', async () => {
  const { address, asked } = await releases('{"tag_name":"v0.3.0"}')
  const clock = { now: 0 }
  const check = openVersionCheck(() => clock.now)
  expect(check(undefined, '0.2.0')).toBe('')
  check(address, '0.2.0')
  await vi.waitFor(() => expect(check(address, '0.2.0')).toBe('0.3.0'))
  expect(asked).toEqual([undefined])
  clock.now = 24 * 60 * 60 * 1000
  expect(check(address, '0.2.0')).toBe('0.3.0')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
})
