import type { Input } from '@sangam/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { decide, listedProfile, registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const admin = await portal.admin()
const reader = await portal.user({ hasListAccess: true })
const profileIds: number[] = []

type Filter = Input<'get-vadhu-var-approved-list'>
const page = async (filter: Filter) =>
  (await reader.call('get-vadhu-var-approved-list', filter)).data

/** Reads the list to its end; runs a callback after each page. */
async function readAll(filter: Filter, meanwhile = async () => {}): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { vadhuVarList, next_cursor } = await page({ ...filter, cursor })
    ids.push(...vadhuVarList.map(({ id }) => id))
    cursor = next_cursor
    await meanwhile()
  }
  return ids
}

beforeAll(async () => {
  for (let index = 0; index < 30; index += 1) {
    const { id } = await listedProfile(portal, {
      gender: index % 3 === 0 ? 2 : 1,
      firstName: index % 2 === 0 ? 'Meera' : 'Rohan',
    })
    profileIds.unshift(id)
  }
})

describe('paging', () => {
  test('has 24 profiles by default', async () => {
    const { vadhuVarList, total, next_cursor } = await page({})
    expect([vadhuVarList.length, total, typeof next_cursor]).toEqual([24, 30, 'string'])
  })

  test.each([1, 7, 10, 30, 100])('pages of %i show everybody once, newest first', async (limit) => {
    expect(await readAll({ limit })).toEqual(profileIds)
  })

  test.each([
    ['gender', { gender: 2 }, 10],
    ['name', { name: 'meera' }, 15],
    ['gender and name', { gender: 1, name: 'rohan' }, 10],
  ])('with a filter by %s as well', async (_what, filter, count) => {
    const ids = await readAll({ ...filter, limit: 4 })
    expect(ids).toHaveLength(count)
    expect(ids).toEqual(profileIds.filter((id) => ids.includes(id)))
  })

  test('has no next page if a page ends with the last profile', async () => {
    const { next_cursor } = await page({ limit: 30 })
    expect(next_cursor).toBeNull()
  })
})

describe('while the list changes', () => {
  test('new approvals neither shift nor repeat later pages', async () => {
    const fresh: number[] = []
    const ids = await readAll({ limit: 6 }, async () => {
      const profile = await registerProfile(portal)
      await decide(admin, profile)
      fresh.push(profile.id)
    })
    expect(ids).toEqual(profileIds)
    // they are at the top when the list is read again
    expect(await readAll({ limit: 50 })).toEqual([...fresh.toReversed(), ...profileIds])
  })

  test('a removed profile does not hide others', async () => {
    const [first = 0] = (await page({ limit: 1 })).vadhuVarList.map(({ id }) => id)
    const before = await readAll({ limit: 50 })
    let isGone = false
    const ids = await readAll({ limit: 5 }, async () => {
      if (isGone) return
      isGone = true
      await admin.call('vadhu-var/enable-disable', {
        bride_groom_id: first,
        acton_name: 0,
        acton_remark: 'A reason',
        action_type: 'enable_disable',
      })
    })
    expect(ids).toEqual(before)
    expect(await readAll({ limit: 50 })).toEqual(before.slice(1))
  })
})
