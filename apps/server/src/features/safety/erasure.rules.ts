import { eq, sql } from 'drizzle-orm'
import { promiseFigures, reportHistory, reports } from '../../db/schema/safety.ts'
import { notPersonal, numberOnly, type PersonalDataRule, rulesFor } from '../../personal-data.ts'

/** A complaint of an erased account is deleted; one about it stays as evidence. */
const evidence: PersonalDataRule = {
  keep: 'evidence for authorities, until 180 days after the complaint has ended',
}

const isOfReporter = (userId: number) => eq(reports.reporterId, userId)

export const safetyPersonalData = [
  rulesFor(
    reports,
    {
      id: evidence,
      kind: evidence,
      state: evidence,
      reporterId: 'erase',
      mobileHash: evidence,
      mobileSealed: evidence,
      subject: evidence,
      subjectId: numberOnly,
      subjectOwnerId: numberOnly,
      subjectName: evidence,
      text: evidence,
      files: evidence,
      photoCopy: evidence,
      createdAt: evidence,
      dueAt: evidence,
      askedAt: evidence,
      firstAnswerAt: evidence,
      informedAt: evidence,
      familyAnsweredAt: evidence,
      isPolice: evidence,
      outcome: evidence,
      decidedAt: evidence,
      // an admin decided about other people
      decidedBy: numberOnly,
      appealedAt: evidence,
      endedAt: evidence,
      isBadFaith: evidence,
      askingStoppedUntil: evidence,
      smsDueAt: evidence,
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
      id: evidence,
      reportId: evidence,
      at: evidence,
      step: evidence,
      by: evidence,
      adminId: numberOnly,
      audience: evidence,
      text: evidence,
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
