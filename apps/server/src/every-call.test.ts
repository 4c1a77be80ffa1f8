import { readdirSync } from 'node:fs'
import { accessLevels, type Call } from '@sangam/contract/call'
import { calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { describe, expect, test } from 'vitest'
import { startPortal } from './testing/test-portal.ts'

const portal = await startPortal({
  settings: { OTP_SENDS_PER_ADDRESS_PER_HOUR: '100000', OTP_CHECKS_PER_ADDRESS_PER_HOUR: '100000' },
})
/** Creates a new user each time: some calls end the session of the caller. */
const newUser = {
  pending: () => portal.user({ verification: 'pending' }),
  member: () => portal.user(),
  admin: () => portal.admin(),
  super_admin: () => portal.superAdmin(),
}
const table = Object.entries<Call>(calls)
const closed = table.filter(([, { access }]) => access !== 'visitor')

describe.each(closed)('%s', (path, entry) => {
  test('requires a token', async () => {
    expect(await portal.visitor.send(path, {})).toMatchObject({
      httpStatus: 401,
      status: 'error',
      message: 'common.err_login_needed',
      data: null,
    })
  })

  test('refuses a truncated and a fabricated token', async () => {
    const { token: validToken } = await newUser.super_admin()
    const truncated = validToken.slice(0, -1)
    for (const token of [truncated, 'x'.repeat(43), "' or 1=1 --"]) {
      expect((await portal.as(token).send(path, {})).httpStatus).toBe(401)
    }
  })

  test('refuses everyone below its access level', async () => {
    const level = accessLevels.indexOf(entry.access)
    for (const person of ['pending', 'member', 'admin'] as const) {
      const caller = await newUser[person]()
      const { httpStatus, message } = await caller.send(path, {
        roles: 'super_admin',
        role: 'super_admin',
        user_id: 1,
      })
      if (accessLevels.indexOf(person) < level) {
        expect([httpStatus, message]).toEqual([403, 'common.err_not_allowed'])
      } else {
        expect(httpStatus).not.toBe(403)
      }
    }
  })
})

describe.each(table)('%s', (path, entry) => {
  const json = async (payload: string, contentType = 'application/json') => {
    const { token } = await newUser.super_admin()
    return portal.app.inject({
      method: 'POST',
      url: `${apiPath}/${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload,
    })
  }

  test.skipIf(entry.kind === 'upload')('refuses broken JSON', async () => {
    const response = await json('{"a":')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { status: 'error', message: 'common.err_bad_json', data: null },
    ])
  })

  test('refuses other content types', async () => {
    const response = await json('<a/>', 'text/xml')
    expect([response.statusCode, response.json().message]).toEqual([400, 'common.err_content_type'])
  })

  test.skipIf(entry.kind === 'upload')('refuses an oversized body', async () => {
    const response = await json(JSON.stringify({ a: 'x'.repeat(300_000) }))
    expect([response.statusCode, response.json().message]).toEqual([413, 'common.err_too_large'])
  })

  test.skipIf(entry.kind === 'upload')('answers nonsense with an envelope', async () => {
    for (const body of [[], 'text', 7, null, nonsenseFor(entry)]) {
      const response = await json(JSON.stringify(body))
      expect(response.statusCode).toBeLessThan(500)
      expect(['success', 'error']).toContain(response.json().status)
    }
  })

  test('is served at POST only', async () => {
    const response = await portal.app.inject({ method: 'GET', url: `${apiPath}/${path}` })
    expect([response.statusCode, response.json().message]).toEqual([404, 'common.err_not_found'])
  })
})

/** A body in which every field has an invalid value. */
const nonsenseFor = (entry: Call) =>
  Object.fromEntries(Object.keys(entry.body.shape).map((field) => [field, { $ne: ['\u0000'] }]))

describe.each(table.filter(([, entry]) => Object.keys(entry.body.shape).length > 0 && !entry.kind))(
  '%s',
  (path, entry) => {
    test('names every field it refuses', async () => {
      const answer = await (await newUser.super_admin()).send(path, nonsenseFor(entry))
      expect(answer).toMatchObject({ httpStatus: 400, message: 'common.err_bad_body' })
      expect(Object.keys(entry.body.shape)).toEqual(
        expect.arrayContaining(Object.keys(answer.errors ?? {})),
      )
      expect(Object.keys(answer.errors ?? {})).not.toHaveLength(0)
    })
  },
)

test('unknown fields are dropped, not refused', async () => {
  const answer = await portal.visitor.send('get-master-data', { id: 1, roles: 'admin', extra: {} })
  expect(answer.httpStatus).toBe(200)
})

test('no two slices claim the same path', async () => {
  // a spread hides a duplicate, so the paths are counted in the files that declare them
  const folder = new URL('../../../packages/contract/src/', import.meta.url)
  const names = readdirSync(folder, { recursive: true }).map(String)
  const modules: object[] = await Promise.all(
    names
      .filter((name) => /\/(?:[\w-]+\.)?calls\.ts$/.test(name))
      .map((name) => import(new URL(name, folder).href)),
  )
  const declared = modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Calls'))
      .flatMap(([, entries]) => Object.keys(entries)),
  )
  expect(declared.toSorted()).toEqual(Object.keys(calls).toSorted())
})
