import type { Call } from '@sangam/contract/call'
import { calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { downloads } from '../composition/slices.ts'
import { inScope } from '../testing/scope.ts'
import { startPortal } from '../testing/test-portal.ts'
import type { Cell } from './authorization.testing.ts'
import { cellOf } from './authorization-cells.testing.ts'
import { requests } from './authorization-lines.testing.ts'
import { hostileTexts, mutate, mutationsOf } from './fuzz-bodies.testing.ts'
import { sweepSettings } from './sweep-settings.testing.ts'

/** The number of bodies per call and role; a failure prints the seed and the body. */
const numRuns = Number(process.env.FUZZ_RUNS ?? inScope({ quick: 1, full: 12 }))
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115)

const portal = await startPortal({
  settings: {
    ...sweepSettings,
    UPLOADS_PER_PERSON_PER_HOUR: '100000',
  },
})

/** Text that would reveal internals of the server. */
const internals =
  /\b(syntax error|violates|relation "|column "|select .+ from|insert into|invalid byte|invalid input|postgres|drizzle|zod)\b|node_modules|\.ts\b|\bat \w+ \(|file:\/\/|[A-Z]\w+Error\b|\/(?:home|usr|tmp|var|root)\//i

function expectValidAnswer(response: LightMyRequestResponse, sent: string): void {
  expect(response.statusCode, `${sent}\n${response.body}`).toBeLessThan(500)
  const answer = response.json()
  expect(['success', 'error']).toContain(answer.status)
  expect(answer.message).toMatch(/^[a-z_]+\.[a-z_]+$/)
  // a success may contain the text that was sent
  if (answer.status === 'error') {
    expect(answer.data).toBeNull()
    expect(response.body).not.toMatch(internals)
  }
}

const roles = inScope({ quick: ['owner'], full: ['visitor', 'owner', 'admin'] } as const)
type AnyRequest = (cell: Cell) => Promise<{ body: object; file?: Uint8Array }>

const table = Object.entries<Call>(calls)
const requestFor = (path: string) => requests[path] as AnyRequest
const send = (path: string, token: string, contentType: string, payload: Buffer | string) =>
  portal.app.inject({
    method: 'POST',
    url: `${apiPath}/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  })

describe.each(table.filter(([, { kind }]) => !kind))('%s', (path, entry) => {
  test.each(roles)('gives a valid answer to any body sent by: %s', async (person) => {
    const property = fc.asyncProperty(mutationsOf(entry), async (mutation) => {
      const cell = await cellOf(portal, person)
      const { body } = await requestFor(path)(cell)
      const text = mutate(body, mutation)
      expectValidAnswer(await send(path, cell.caller.token, 'application/json', text), text)
    })
    await fc.assert(property, { numRuns, seed })
  })
})

describe.each(table.filter(([, { kind }]) => kind))('%s', (path, entry) => {
  const file = fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.constant(null))
  const name = fc.constantFrom(...hostileTexts)

  test.each(roles)('gives a valid answer to any file sent by: %s', async (person) => {
    const property = fc.asyncProperty(
      mutationsOf(entry),
      file,
      name,
      async (mutation, bytes, fileName) => {
        const cell = await cellOf(portal, person)
        const valid = await requestFor(path)(cell)
        const text = mutate(valid.body, mutation)
        const form = new FormData()
        form.append('dataPara', text)
        form.append('file', new Blob([new Uint8Array(bytes ?? valid.file ?? [])]), fileName)
        const encoded = new Response(form)
        const type = encoded.headers.get('content-type') ?? ''
        const payload = Buffer.from(await encoded.arrayBuffer())
        expectValidAnswer(await send(path, cell.caller.token, type, payload), text)
      },
    )
    await fc.assert(property, { numRuns, seed })
  })
})

describe.each(downloads.map(({ path }) => path))('%s', (path) => {
  const hostileParts = [
    ...hostileTexts
      .filter((text) => text.length < 200)
      .map((text) => encodeURIComponent(text.toWellFormed())),
    ...['%00', '%2e%2e%2f', '%c0%af', '%zz', '..;', '%252e%252e%252f', '0', '-1', '1'],
  ]
  const part = fc.constantFrom(...hostileParts)

  test.each(roles)('gives a valid answer to any address requested by: %s', async (person) => {
    const { caller } = await cellOf(portal, person)
    const headers = { authorization: `Bearer ${caller.token}` }
    const property = fc.asyncProperty(part, part, part, async (one, other, query) => {
      const parts = [one, other]
      const place = path.replaceAll(/:\w+/g, () => parts.pop() ?? '')
      const url = `${apiPath}/${place}?lang=${query}&search=${query}&state=${query}&search=${one}`
      const response = await portal.app.inject({ url, headers })
      const isFile = response.statusCode === 200
      if (!isFile) expectValidAnswer(response, url)
    })
    await fc.assert(property, { numRuns, seed })
  })
})
