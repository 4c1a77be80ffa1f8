import { eq, sql } from 'drizzle-orm'
import { promiseFigures, reportHistory, reports } from '../../db/schema/services/safety.ts'
import {
  notPersonal,
  numberOnly,
  type PersonalDataRule,
  rulesFor,
} from '../../personal-data/personal-data.ts'

/** A complaint of an erased account is deleted; one about it stays as evidence. */
const evidence: PersonalDataRule = {
  keep: 'evidence for authorities, until 180 days after the complaint has ended',
}

const isOfReporter = (userId: number) => eq(reports.reporterId, userId)

export const safetyPersonalData = [
  rulesFor(
    reports,
    {
      rest: evidence,
      reporterId: 'erase',
      subjectId: numberOnly,
      subjectOwnerId: numberOnly,
      // an admin decided about other people
      decidedBy: numberOnly,
    },
    {
      area: 'messages',
      audience: 'office',
      retention: 'complaints',
      rowsOf: isOfReporter,
      omit: {
        mobileHash: 'secret',
        mobileSealed: 'secret',
        subjectId: 'internal',
        subjectOwnerId: 'other person',
        photoCopy: 'other person',
        furtherCopies: 'other person',
        informedAt: 'other person',
        familyAnsweredAt: 'other person',
        isPolice: 'other person',
        decidedBy: 'other person',
        askingStoppedUntil: 'other person',
        smsDueAt: 'internal',
      },
    },
  ),
  rulesFor(
    reportHistory,
    {
      rest: evidence,
      adminId: numberOnly,
    },
    {
      area: 'messages',
      audience: 'office',
      retention: 'complaints',
      // as in the list of own complaints: what the family answers is not for the reporter
      rowsOf: (userId) => sql`${reportHistory.audience} in ('all', 'reporter')
        and ${reportHistory.reportId} in (
          select ${reports.id} from ${reports} where ${isOfReporter(userId)})`,
      omit: { adminId: 'other person' },
    },
  ),
  notPersonal(promiseFigures),
]
