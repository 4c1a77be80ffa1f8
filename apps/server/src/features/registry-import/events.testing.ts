import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { storedRow } from './registry-import.testing.ts'

/** How each message about an imported biodata is caused; returns its recipient. */
export function claimCauses(portal: TestPortal, superAdmin: TestUser) {
  const decided = async (decision: 'give' | 'keep', told: 'first' | 'second') => {
    const [first, second] = [await portal.user(), await portal.user()]
    const { row } = await storedRow(portal, {
      state: 'claimed',
      claimedBy: first.id,
      mobiles: [first.mobile, second.mobile],
    })
    await second.call('claims/ask', { row_id: row.id })
    await superAdmin.call('import/decide-request', { row_id: row.id, decision })
    return { to: told === 'first' ? first : second, recordId: row.id }
  }
  return {
    claim_granted: () => decided('give', 'second'),
    claim_declined: () => decided('keep', 'second'),
    claim_moved: () => decided('give', 'first'),
    claim_kept: () => decided('keep', 'first'),
  }
}
