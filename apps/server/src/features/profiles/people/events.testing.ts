import { sendPhoto } from '../../../testing/profile-factory.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'
import { chooseVisibility } from '../../consents/consents.testing.ts'
import { addBride, addGroom, addIntroduction } from '../../introductions/introductions.testing.ts'
import { addPerson, offerSeat } from './people.testing.ts'

/** How each message between the people of a registration is caused; returns its recipient and record. */
export function peopleCauses(portal: TestPortal) {
  const shared = async () => {
    const bride = await addBride(portal)
    const daughter = await addPerson(portal, bride, 'candidate')
    return { id: bride.id, bride, daughter, told: { to: bride.owner, recordId: bride.id } }
  }
  const act = async (action: 'pause' | 'resume') => {
    const { id, daughter, told } = await shared()
    await daughter.call('vadhu-var/my-profile', { bride_groom_id: id, action })
    return told
  }
  return {
    people_invited: async () => {
      const { id, bride } = await shared()
      const uncle = await portal.user({ numberVerifiedAt: new Date('2026-01-01') })
      await offerSeat(portal, bride, uncle, 'relative')
      return { to: uncle, recordId: id }
    },
    people_joined: async () => (await shared()).told,
    people_left: async () => {
      const { id, daughter, told } = await shared()
      await daughter.call('vadhu-var/leave-seat', { bride_groom_id: id, role: 'candidate' })
      return told
    },
    people_visibility: async () => {
      const { id, daughter, told } = await shared()
      await chooseVisibility(daughter, id, { photo_visibility: 'nobody' })
      return told
    },
    people_edited: async () => {
      const { bride, daughter } = await shared()
      await sendPhoto(portal, bride.owner, { profileId: bride.id })
      return { to: daughter, recordId: bride.id }
    },
    people_ended: async () => {
      const { bride, daughter } = await shared()
      await (await portal.admin()).call('confirmations/end-wrong-seat', {
        bride_groom_id: bride.id,
        acton_remark: 'A stranger has this number',
      })
      return { to: daughter, recordId: bride.id }
    },
    people_paused: () => act('pause'),
    people_resumed: () => act('resume'),
    people_answered: async () => {
      const { id, daughter, told } = await shared()
      const groom = await addGroom(portal)
      const introduction_id = await addIntroduction(portal, {
        fromProfileId: groom.id,
        toProfileId: id,
        askedBy: groom.owner.id,
      })
      await daughter.call('introductions/answer', { introduction_id, answer: 'decline' })
      return told
    },
    people_owner_leaves: async () => {
      const { bride, daughter } = await shared()
      await bride.owner.call('my-data/leave', {})
      return { to: daughter, recordId: bride.owner.id }
    },
  }
}
