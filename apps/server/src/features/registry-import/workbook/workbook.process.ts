// The process that reads uploaded workbooks.

import type { FileProblem } from '@sangam/contract/registry-import/values'
import type { PictureAnchor } from '../../../db/schema/services/registry-import.ts'
import { answerJobs } from '../../../limited-process/limited-process-job.ts'
import { throwIfOutOfMemory } from '../../../limited-process/out-of-memory.ts'
import { isZip } from '../../../office-files/zip-file.ts'
import { readPictures } from './workbook.pictures.ts'
import { BadWorkbook, readWorkbook, type Sheet, type WorkbookLimits } from './workbook.ts'

export interface WorkbookJob extends WorkbookLimits {
  bytes: Uint8Array
}

export interface WorkbookContent {
  sheets: Sheet[]
  pictures: PictureAnchor[]
}

export type WorkbookResult = WorkbookContent | { problem: FileProblem; line: number }

answerJobs(async ({ bytes, ...limits }: WorkbookJob): Promise<WorkbookResult> => {
  try {
    const file = Buffer.from(bytes)
    const sheets = readWorkbook(file, limits)
    return { sheets, pictures: isZip(file) ? readPictures(file, sheets, limits) : [] }
  } catch (error) {
    if (error instanceof BadWorkbook) return { problem: error.problem, line: error.line }
    throwIfOutOfMemory(error)
    // the parser of spreadsheets throws many kinds of errors for damaged files
    return { problem: 'broken', line: 0 }
  }
})
