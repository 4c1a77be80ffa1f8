import { isOleFile } from '../../../office-files/ole-file.ts'
import { isZip } from '../../../office-files/zip-file.ts'
import { checkDoc } from './file.doc.ts'
import { checkDocx } from './file.docx.ts'
import { checkPdf, isPdf } from './file.pdf.ts'
import type { ResumeFileCheck } from './file.problem.ts'
import type { ResumeFileInspection, ResumeFileType } from './file.types.ts'

/** Determines the type of an uploaded file from its content; the file name is ignored. */
export async function inspectResumeFile(bytes: Buffer): Promise<ResumeFileInspection> {
  const [type, check] = kindOf(bytes)
  if (!type) return { problem: 'resumes.err_file_type' }
  const problem = await check(bytes)
  return problem ? { problem } : { type }
}

function kindOf(bytes: Buffer): [ResumeFileType, ResumeFileCheck] | [null] {
  if (isPdf(bytes)) return ['pdf', checkPdf]
  if (isZip(bytes)) return ['docx', checkDocx]
  if (isOleFile(bytes)) return ['doc', checkDoc]
  return [null]
}
