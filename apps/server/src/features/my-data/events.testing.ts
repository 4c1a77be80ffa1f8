import { listedProfile } from '../../testing/profile-factory.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { answerLink } from '../consents/consents.testing.ts'
import { makeCopy, warnedMember } from './my-data.testing.ts'
import { nameNominee, openedNominee } from './nominee/nominee.testing.ts'

/** How each message about the data of a member is caused; returns its recipient. */
export function myDataCauses(portal: TestPortal, superAdmin: TestUser) {
  const answered = async (answer: 'yes' | 'no') => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    await answerLink(portal, await nameNominee(portal, member, mobile), mobile, answer)
    return { to: member, recordId: null }
  }
  const warned = async (notices: number) => ({
    to: await warnedMember(portal, notices),
    recordId: null,
  })
  return {
    export_ready: async () => {
      const user = await portal.user()
      await makeCopy(portal, user)
      return { to: user, recordId: null }
    },
    account_dormant_30: () => warned(1),
    account_dormant_7: () => warned(2),
    account_dormant_2: () => warned(3),
    nominee_agreed: () => answered('yes'),
    nominee_declined: () => answered('no'),
    nominee_access: async () => {
      const member = await portal.user()
      await openedNominee(portal, member, superAdmin)
      return { to: member, recordId: null }
    },
    nominee_access_family: async () => {
      const [member, uncle] = [await portal.user(), await portal.user()]
      await listedProfile(portal, { ownerId: member.id, contactMobile1: uncle.mobile })
      await openedNominee(portal, member, superAdmin)
      return { to: uncle, recordId: null }
    },
  }
}
