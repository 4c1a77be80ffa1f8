import { readdirSync } from 'node:fs'
import { accessLevels, type Call } from '@sangam/contract/call'
import { calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'

const portal = await startPortal({
  settings: { OTP_SENDS_PER_ADDRESS_PER_HOUR: '100000', OTP_CHECKS_PER_ADDRESS_PER_HOUR: '100000' },
})
/** A new user each time: some calls end the session of the caller. */
const newUser = {
  pending: () => portal.user({ verification: 'pending' }),
  member: () => portal.user(),
  admin: () => portal.admin(),
  super_admin: () => portal.superAdmin(),
}
/** For bodies that are refused before the call runs, so the session stays. */
const reader = await newUser.super_admin()
const table = Object.entries<Call>(calls)
const closed = table.filter(([, { access }]) => access !== 'visitor')
const withJson = table.filter(([, { kind }]) => kind !== 'upload')

test('every call but those for visitors requires a token', async () => {
  for (const [path] of closed) {
    expect(await portal.visitor.send(path, {}), path).toMatchObject({
      httpStatus: 401,
      status: 'error',
      message: 'common.err_login_needed',
      data: null,
    })
  }
})

test('every call refuses a truncated and a fabricated token', async () => {
  const { token: validToken } = await newUser.super_admin()
  const tokens = [validToken.slice(0, -1), 'x'.repeat(43), "' or 1=1 --"]
  for (const [path] of closed) {
    for (const token of tokens) {
      expect((await portal.as(token).send(path, {})).httpStatus, path).toBe(401)
    }
  }
})

test('every call refuses everyone below its access level, and nobody else', async () => {
  for (const person of ['pending', 'member', 'admin'] as const) {
    const refused = await newUser[person]()
    for (const [path, entry] of closed) {
      const isBelow = accessLevels.indexOf(person) < accessLevels.indexOf(entry.access)
      const caller = isBelow ? refused : await newUser[person]()
      const { httpStatus, message } = await caller.send(path, {
        roles: 'super_admin',
        role: 'super_admin',
        user_id: 1,
      })
      if (isBelow) expect([httpStatus, message], path).toEqual([403, 'common.err_not_allowed'])
      // a right that a super admin gives is refused by the call itself
      else expect(message, path).not.toBe('common.err_not_allowed')
    }
  }
})

async function sendText(
  path: string,
  payload: string,
  { contentType = 'application/json', token = reader.token } = {},
) {
  return portal.app.inject({
    method: 'POST',
    url: `${apiPath}/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  })
}

test('every call refuses broken JSON', async () => {
  for (const [path] of withJson) {
    const response = await sendText(path, '{"a":')
    expect([response.statusCode, response.json()], path).toEqual([
      400,
      { status: 'error', message: 'common.err_bad_json', data: null },
    ])
  }
})

test('every call refuses other content types', async () => {
  for (const [path] of table) {
    const response = await sendText(path, '<a/>', { contentType: 'text/xml' })
    const answer = [response.statusCode, response.json().message]
    expect(answer, path).toEqual([400, 'common.err_content_type'])
  }
})

test('every call refuses an oversized body', async () => {
  for (const [path] of withJson) {
    const response = await sendText(path, JSON.stringify({ a: 'x'.repeat(300_000) }))
    const answer = [response.statusCode, response.json().message]
    expect(answer, path).toEqual([413, 'common.err_too_large'])
  }
})

test('every call answers nonsense with an envelope', async () => {
  for (const [path, entry] of withJson) {
    const { token } = await newUser.super_admin()
    for (const body of [nonsenseFor(entry), 'text', 7, null, []]) {
      const response = await sendText(path, JSON.stringify(body), { token })
      expect(response.statusCode, path).toBeLessThan(500)
      expect(['success', 'error'], path).toContain(response.json().status)
    }
  }
})

test('every call is served at POST only', async () => {
  for (const [path] of table) {
    const response = await portal.app.inject({ method: 'GET', url: `${apiPath}/${path}` })
    const answer = [response.statusCode, response.json().message]
    expect(answer, path).toEqual([404, 'common.err_not_found'])
  }
})

/** A body in which every field has an invalid value. */
const nonsenseFor = (entry: Call) =>
  Object.fromEntries(Object.keys(entry.body.shape).map((field) => [field, { $ne: ['\u0000'] }]))

test('every call names every field it refuses', async () => {
  for (const [path, entry] of table) {
    const fields = Object.keys(entry.body.shape)
    if (fields.length === 0 || entry.kind) continue
    const answer = await reader.send(path, nonsenseFor(entry))
    expect(answer, path).toMatchObject({ httpStatus: 400, message: 'common.err_bad_body' })
    const named = Object.keys(answer.errors ?? {})
    expect(named, path).not.toHaveLength(0)
    expect(fields, path).toEqual(expect.arrayContaining(named))
  }
})

test('unknown fields are dropped, not refused', async () => {
  const answer = await portal.visitor.send('get-master-data', { id: 1, roles: 'admin', extra: {} })
  expect(answer.httpStatus).toBe(200)
})

test('no two slices claim the same path', async () => {
  // a spread hides a duplicate, so the paths are counted in the files that declare them
  const folder = new URL('../../../../packages/contract/src/', import.meta.url)
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
