import { withoutOtpLimits } from '../../testing/otp-login.ts'
import type { TestPortal } from '../../testing/test-portal.ts'
import { addGroom } from '../introductions/introductions.testing.ts'
import { peopleCauses } from '../profiles/people/events.testing.ts'
import { answerLink, askPerson } from './consents.testing.ts'
import { convertAnswers, storeTwoAnswers } from './two-answers.testing.ts'

/** All people of a registration can be asked. */
export const answerSettings = { ...withoutOtpLimits, ask_contact_persons: '1' }

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
    ...peopleCauses(portal),
    candidate_agreed: () => answer('candidate', 'yes'),
    candidate_declined: () => answer('candidate', 'no'),
    contact_declined: () => answer('father', 'no'),
    stricter_answer: async () => {
      const { id, owner } = await addGroom(portal)
      await storeTwoAnswers(portal, id, { contactVisibility: 'members', withheld: ['contact'] })
      await convertAnswers(portal)
      return { to: owner, recordId: id }
    },
  }
}
