import { describe, expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addBride, addGroom } from '../../introductions/introductions.testing.ts'
import { addPerson, offerSeat, takeSeat } from './people.testing.ts'

const portal = await startPortal()

describe('a block', () => {
  test.each(['owner', 'candidate', 'relative'] as const)(
    'by the %s hides both families from each other, for all people',
    async (role) => {
      const bride = await addBride(portal)
      const people = {
        owner: bride.owner,
        candidate: await addPerson(portal, bride, 'candidate'),
        relative: await addPerson(portal, bride, 'relative'),
      }
      const groom = await addGroom(portal)
      const son = await addPerson(portal, groom, 'candidate')
      await people[role].call('blocks/add', { bride_groom_id: groom.id })
      const opens = async (person: TestUser, id: number) =>
        (await person.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).status
      for (const person of Object.values(people)) {
        expect(await opens(person, groom.id)).toBe('error')
        expect(await opens(person, bride.id)).toBe('success')
      }
      expect(await opens(groom.owner, bride.id)).toBe('error')
      expect(await opens(son, bride.id)).toBe('error')
    },
  )

  test('of people who share a registration is refused, also of another one and while they join', async () => {
    const bride = await addBride(portal)
    const groom = await addGroom(portal)
    await offerSeat(portal, bride, groom.owner, 'relative')
    const block = () => bride.owner.call('blocks/add', { bride_groom_id: groom.id })
    await Promise.all([takeSeat(groom.owner, bride.id, 'relative'), block(), block()])
    expect((await bride.owner.call('blocks/list', {})).data.data).toEqual([])
    expect((await block()).message).toBe('blocks.err_shared')
    await groom.owner.call('vadhu-var/leave-seat', { bride_groom_id: bride.id, role: 'relative' })
    expect((await block()).message).toBe('blocks.msg_blocked')
  })
})
