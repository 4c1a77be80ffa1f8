import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addBride } from '../../introductions/introductions.testing.ts'
import { downloadCopy, runJob } from '../../my-data/my-data.testing.ts'
import { addPerson, offerSeat, peopleIn, takeSeat } from './people.testing.ts'

const portal = await startPortal()
const { db } = portal.services

const { stored, toldOf } = peopleIn(portal)

describe('the owner leaves', () => {
  async function left() {
    const bride = await addBride(portal)
    const daughter = await addPerson(portal, bride, 'candidate')
    await bride.owner.call('my-data/leave', {})
    return { bride, daughter }
  }

  test('and the bride continues with the registration as its owner', async () => {
    const { bride, daughter } = await left()
    expect(await toldOf(daughter, 'people_owner_leaves')).toBe(1)
    const { data } = await daughter.call('vadhu-var/people', { bride_groom_id: bride.id })
    expect(data.can_continue).toBe(true)
    const continued = await daughter.call('vadhu-var/continue', { bride_groom_id: bride.id })
    expect(continued.message).toBe('people.msg_continued')
    expect(await stored(bride.id)).toMatchObject({ ownerId: daughter.id, isListed: true })
    await db.delete(users).where(eq(users.id, bride.owner.id))
    const { data: list } = await daughter.call('get-list-for-approval', {})
    expect(list.own.map((own) => [own.id, own.own_role])).toEqual([[bride.id, 'owner']])
  })

  test('and is erased while the bride is logged in: she has no registration then', async () => {
    const { bride, daughter } = await left()
    await db.delete(users).where(eq(users.id, bride.owner.id))
    expect((await daughter.call('get-list-for-approval', {})).data.own).toEqual([])
    const paused = await daughter.call('vadhu-var/my-profile', {
      bride_groom_id: bride.id,
      action: 'pause',
    })
    expect(paused.message).toBe('details_page.err_not_found')
  })

  test('while others join: neither call deadlocks', async () => {
    for (const role of ['candidate', 'relative', 'candidate', 'relative'] as const) {
      const bride = await addBride(portal)
      const person = await portal.user()
      await offerSeat(portal, bride, person, role)
      const answers = await Promise.all([
        takeSeat(person, bride.id, role),
        bride.owner.call('my-data/leave', {}),
      ])
      expect(answers.map(({ message }) => message)).toEqual([
        'people.msg_joined',
        'my_data.msg_left',
      ])
    }
  })

  test('only then: neither before nor after the trust has closed the account', async () => {
    const bride = await addBride(portal)
    const daughter = await addPerson(portal, bride, 'candidate')
    const go = async () =>
      (await daughter.call('vadhu-var/continue', { bride_groom_id: bride.id })).message
    expect(await go()).toBe('people.err_owner_stays')
    await db.update(users).set({ state: 'deactivated' }).where(eq(users.id, bride.owner.id))
    expect(await go()).toBe('people.err_owner_stays')
  })
})

test('the copy of her data contains the registration of the bride, and not that of a relative', async () => {
  const bride = await addBride(portal, { firstName: 'Vaidehi' })
  const daughter = await addPerson(portal, bride, 'candidate')
  const uncle = await addPerson(portal, bride, 'relative')
  const profilesIn = async (person: TestUser) => {
    await person.call('my-data/export', { language: 'en' })
    await runJob(portal, 'data-exports')
    const copy = await downloadCopy(portal, person)
    return new TextDecoder().decode(copy.get('data/profiles.json'))
  }
  expect(await profilesIn(daughter)).toContain('Vaidehi')
  expect(await profilesIn(uncle)).not.toContain('Vaidehi')
})
