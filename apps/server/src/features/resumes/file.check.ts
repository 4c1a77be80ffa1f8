import type { resumeFileTypes } from '../../db/schema/resumes.ts'
import { checkDoc, isOleFile } from './file.doc.ts'
import { checkDocx, isZip } from './file.docx.ts'
import { checkPdf, isPdf } from './file.pdf.ts'
import type { ResumeFileCheck, ResumeFileProblem } from './file.problem.ts'

export type ResumeFileType = (typeof resumeFileTypes)[number]

export const contentTypes: Record<ResumeFileType, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

export type ResumeFileInspection = { type: ResumeFileType } | { problem: ResumeFileProblem }

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
