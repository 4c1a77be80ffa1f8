// The process that reads uploaded bank statements.

import { answerJobs } from '../../../limited-process/limited-process-job.ts'
import { throwIfOutOfMemory } from '../../../limited-process/out-of-memory.ts'
import { type CreditLine, readStatement } from './statement.file.ts'
import { BadStatement, type StatementProblem } from './statement.problem.ts'
import type { StatementLimits } from './statement.table.ts'

export interface StatementJob extends StatementLimits {
  bytes: Uint8Array
}

export type StatementResult = { lines: CreditLine[] } | { problem: StatementProblem; line: number }

answerJobs(async ({ bytes, ...limits }: StatementJob): Promise<StatementResult> => {
  try {
    return { lines: readStatement(Buffer.from(bytes), limits) }
  } catch (error) {
    if (error instanceof BadStatement) return { problem: error.problem, line: error.line }
    throwIfOutOfMemory(error)
    // the parser of spreadsheets throws many kinds of errors for damaged files
    return { problem: 'broken', line: 0 }
  }
})
