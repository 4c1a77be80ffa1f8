// The process that reads uploaded workbooks.

import type { FileProblem } from '@sangam/contract/registry-import/values'
import { answerJobs } from '../../limited-process/limited-process-job.ts'
import { BadWorkbook, readWorkbook, type Sheet, type WorkbookLimits } from './workbook.ts'

export interface WorkbookJob extends WorkbookLimits {
  bytes: Uint8Array
}

export type WorkbookResult = { sheets: Sheet[] } | { problem: FileProblem; line: number }

answerJobs(async ({ bytes, ...limits }: WorkbookJob): Promise<WorkbookResult> => {
  try {
    return { sheets: readWorkbook(Buffer.from(bytes), limits) }
  } catch (error) {
    if (error instanceof BadWorkbook) return { problem: error.problem, line: error.line }
    // the parser of spreadsheets throws many kinds of errors for damaged files
    return { problem: 'broken', line: 0 }
  }
})
