// The process that reads the biodatas that families upload.

import { answerJobs } from '../../../limited-process/limited-process-job.ts'
import { throwIfOutOfMemory } from '../../../limited-process/out-of-memory.ts'
import { isOleFile } from '../../../office-files/ole-file.ts'
import { isZip } from '../../../office-files/zip-file.ts'
import { type BiodataCells, readBiodata } from './biodata.cells.ts'
import { readDocxText } from './biodata.docx.ts'
import { readPdfText } from './biodata.pdf.ts'
import { BadBiodata, type BiodataProblem, maxTextLength } from './biodata.problem.ts'

export type BiodataResult = { read: BiodataCells } | { problem: BiodataProblem }

answerJobs(async ({ bytes }: { bytes: Uint8Array }): Promise<BiodataResult> => {
  try {
    const text = await textOf(Buffer.from(bytes))
    if (text.length > maxTextLength) return { problem: 'too_long' }
    return { read: readBiodata(text) }
  } catch (error) {
    if (error instanceof BadBiodata) return { problem: error.problem }
    throwIfOutOfMemory(error)
    // the parsers throw many kinds of errors for damaged files
    return { problem: 'broken' }
  }
})

const isPdf = (bytes: Buffer) => /%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 64))

async function textOf(bytes: Buffer): Promise<string> {
  if (isPdf(bytes)) return readPdfText(bytes)
  if (isZip(bytes)) return readDocxText(bytes)
  if (isOleFile(bytes)) throw new BadBiodata('old_word')
  if (bytes.length > maxTextLength * 4) throw new BadBiodata('too_long')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new BadBiodata('type')
    return text
  } catch {
    throw new BadBiodata('type')
  }
}
