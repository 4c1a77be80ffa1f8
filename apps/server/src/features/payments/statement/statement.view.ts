import { toRupees } from '../upi.ts'
import type { StatementLine } from './statement.queries.ts'

export const lineView = (line: StatementLine) => ({
  id: line.id,
  line: line.lineNumber,
  date: line.date,
  narration: line.narration,
  reference: line.bankReference,
  amount: toRupees(line.creditPaise),
})
