import type { TestPortal } from '../../testing/test-portal.ts'
import { addGroom } from '../introductions/introductions.testing.ts'
import { answerLink, askPerson } from './consents.testing.ts'

/** How each message about an answer is caused; returns its recipient and its record. */
export function answerCauses(portal: TestPortal) {
  const answer = async (person: 'candidate' | 'father', given: 'yes' | 'no') => {
    const { id, owner, mobiles } = await addGroom(portal)
    const mobile = person === 'candidate' ? portal.nextMobile() : mobiles[0]
    const token = await askPerson(portal, { id, owner }, person, mobile)
    await answerLink(portal, token, mobile, given)
    return { to: owner, recordId: id }
  }
  return {
    candidate_agreed: () => answer('candidate', 'yes'),
    candidate_declined: () => answer('candidate', 'no'),
    contact_declined: () => answer('father', 'no'),
  }
}
