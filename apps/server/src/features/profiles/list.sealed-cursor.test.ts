import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { listedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { openCursor, sealCursor } from './list.sealed-cursor.ts'

const secret = createSecretKey(randomBytes(32))

test('a cursor is opened with the same key only, and not after a change', () => {
  const cursor = '15e@1996-08-14~9+'
  const sealed = sealCursor(secret, cursor)
  expect(sealed).toMatch(/^15e@[\w-]{51}~9\+$/)
  expect(openCursor(secret, sealed)).toBe(cursor)
  expect(openCursor(createSecretKey(randomBytes(32)), sealed)).toBe('')
  expect(openCursor(secret, `15e@${'A'.repeat(51)}~9+`)).toBe('')
})

test('a cursor without a date stays as it is', () => {
  for (const cursor of ['', '15', '15s~9', '15~9+']) {
    expect(sealCursor(secret, cursor)).toBe(cursor)
    expect(openCursor(secret, cursor)).toBe(cursor)
  }
})

test('the list by age reads page by page and shows no date of birth', async () => {
  const portal = await startPortal()
  const reader = await portal.user({ hasListAccess: true })
  for (const day of ['01', '02', '03']) {
    await listedProfile(portal, { dateOfBirth: `1996-08-${day}` })
  }
  const ids: number[] = []
  let cursor = ''
  do {
    const { data } = await reader.call('get-vadhu-var-approved-list', {
      limit: 1,
      sort: 'age',
      cursor,
    })
    expect(JSON.stringify(data)).not.toMatch(/1996-08/)
    ids.push(...data.vadhuVarList.map(({ id }) => id))
    cursor = data.next_cursor ?? ''
  } while (cursor)
  expect(ids).toEqual([3, 2, 1])
})
