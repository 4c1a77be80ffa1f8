import { reportNumber } from '@sangam/contract/safety/values'
import type { Report } from './report.queries.ts'

/** How the audit trail names a complaint. */
export const subjectOf = ({ id }: Pick<Report, 'id'>) => ({
  subject: 'report' as const,
  subjectId: id,
  subjectName: reportNumber(id),
})
