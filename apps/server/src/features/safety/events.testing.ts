import type { safetyEvents } from '@sangam/contract/safety/events'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { reportBody, storedReport } from './safety.testing.ts'

interface Told {
  to: { id: number }
  recordId: number
}

/** What causes each message about a complaint. */
export function complaintCauses(
  portal: TestPortal,
  admin: TestUser,
): Record<keyof typeof safetyEvents, () => Promise<Told>> {
  return {
    report_acknowledged: async () => {
      const to = await portal.user()
      const { data } = await to.call('safety/report', reportBody())
      return { to, recordId: data.id }
    },
    report_asked: () => stepOn('by', 'ask'),
    report_decided: () => stepOn('by', 'upheld'),
    complaint_received: () => stepOn('about', 'inform'),
    complaint_action: () => stepOn('about', 'warn'),
    complaint_decided: () => stepOn('about', 'upheld', { informedAt: new Date() }),
  }

  /** A step or an action of the desk, with a message to one of the sides. */
  async function stepOn(
    side: 'by' | 'about',
    step: 'ask' | 'inform' | 'upheld' | 'warn',
    columns: { informedAt?: Date } = {},
  ): Promise<Told> {
    const to = await portal.user()
    const report_id = await storedReport(portal, { [side]: to, ...columns })
    if (step === 'warn') {
      await admin.call('grievances/act', { report_id, action: step, acton_remark: 'Correct it' })
    } else await admin.call('grievances/step', { report_id, step, text: 'Please read this' })
    return { to, recordId: report_id }
  }
}
