import type { Input } from '@sangam/contract/calls'
import { ageOf } from '@sangam/contract/profiles/age'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { approvedProfile, listedProfile, profileForm } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const thisYear = new Date().getFullYear()
const year = thisYear - 28
/** Two days of one year: on any day of the test, one of them has had its birthday or both have not. */
const days = [`${year}-01-02`, `${year}-07-23`, `${year}-12-30`]

type List = Input<'get-vadhu-var-approved-list'>

describe.each([
  ['the policy of the trust', 'request', null],
  ['the choice of the family', 'open', 'request'],
] as const)(
  'a birth date that is hidden by %s',
  async (_what, contact_policy, contactVisibility) => {
    const portal = await startPortal({ settings: { contact_policy } })
    const { db } = portal.services
    const reader = await approvedProfile(portal, {
      owner: await portal.user({ hasListAccess: true }),
      gender: 2,
      date_of_birth: `15/06/${year}`,
    })
    await reader.owner.call('preferences/save', {
      age_from: 27,
      age_to: 27,
      age_importance: 'must',
      region_ids: [],
    })
    // profiles of known days around the hidden one
    for (const day of ['02-01', '06-30', '11-30']) {
      await listedProfile(portal, { dateOfBirth: `${year}-${day}`, contactVisibility: 'members' })
    }
    const target = await listedProfile(portal, { firstName: 'Hidden', contactVisibility })
    await listedProfile(portal, { dateOfBirth: `${year}-08-14`, contactVisibility: 'members' })

    const list = async (filter: List) =>
      (await reader.owner.call('get-vadhu-var-approved-list', { limit: 2, ...filter })).data
    /** Everything that the reader can ask about ages. */
    const look = async () => {
      const answers: unknown[] = []
      const filters: List[] = [
        { sort: 'age' },
        { sort: 'age', gender: 1, age_from: 26, age_to: 30 },
        { fit: 'us' },
        { fit: 'both' },
        { fit: 'us', sort: 'age' },
        ...[26, 27, 28, 29].flatMap((age) => [{ age_from: age, age_to: age }, { age_from: age }]),
      ]
      for (const filter of filters) {
        const first = await list(filter)
        answers.push(first)
        if (first.next_cursor) answers.push(await list({ ...filter, cursor: first.next_cursor }))
      }
      const details = await reader.owner.call('get-vadhu-var-details-by-id', {
        bride_groom_id: target.id,
      })
      return JSON.stringify([...answers, details.data]).replace(/\/image\/[^"]+/g, '')
    }

    test('cannot be found by order, age, filters, badges, totals or cursors', async () => {
      const answers: string[] = []
      for (const dateOfBirth of days) {
        await db.update(profiles).set({ dateOfBirth }).where(eq(profiles.id, target.id))
        answers.push(await look())
      }
      expect(answers[1]).toBe(answers[0])
      expect(answers[2]).toBe(answers[0])
      expect(answers[0]).toContain('Hidden')
    })

    test('gives the age of the year on the card and the details', async () => {
      const { vadhuVarList } = await list({ name: 'Hidden' })
      expect(vadhuVarList).toMatchObject([{ age: 28 }])
      const { data } = await reader.owner.call('get-vadhu-var-details-by-id', {
        bride_groom_id: target.id,
      })
      expect(data).toMatchObject({ age: 28, date_of_birth: String(year) })
    })

    test('is exact for admins and for the family itself', async () => {
      const day = days[2] ?? ''
      await db.update(profiles).set({ dateOfBirth: day }).where(eq(profiles.id, target.id))
      const admin = await portal.admin()
      const filter = { age_from: ageOf(day), age_to: ageOf(day), name: 'Hidden' }
      const { data } = await admin.call('get-vadhu-var-approved-list', filter)
      expect(data.vadhuVarList).toMatchObject([{ age: ageOf(day) }])
    })
  },
)

describe('a birth date that members see', async () => {
  const portal = await startPortal()
  const reader = await portal.user({ hasListAccess: true })

  test.each(days)('gives the exact age: %s', async (dateOfBirth) => {
    const { number } = await listedProfile(portal, { dateOfBirth })
    const { data } = await reader.call('get-vadhu-var-approved-list', {
      registration_number: number,
      age_from: ageOf(dateOfBirth),
      age_to: ageOf(dateOfBirth),
    })
    expect(data.vadhuVarList).toMatchObject([{ age: ageOf(dateOfBirth) }])
  })
})

test('an own edit moves the own card in no order', async () => {
  const portal = await startPortal({ settings: { contact_policy: 'request' } })
  const own = await approvedProfile(portal, { owner: await portal.user({ hasListAccess: true }) })
  await listedProfile(portal, { dateOfBirth: '1998-07-23' })
  const order = async () => {
    const { data } = await own.owner.call('get-vadhu-var-approved-list', { sort: 'age' })
    return data.vadhuVarList.map(({ id, age }) => [id, age])
  }
  const before = await order()
  for (const date_of_birth of ['01/01/1999', '30/06/1998', '22/07/1998', '24/07/1998']) {
    const form = profileForm({ bride_groom_id: own.id, date_of_birth })
    expect(await own.owner.call('vadhu-var-registration', form)).toMatchObject({ httpStatus: 200 })
    expect(await order()).toEqual(before)
  }
})
