import type { resumeFileTypes } from '../../../db/schema/services/resumes.ts'
import type { ResumeFileProblem } from './file.problem.ts'

export type ResumeFileType = (typeof resumeFileTypes)[number]

export const contentTypes: Record<ResumeFileType, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

export type ResumeFileInspection = { type: ResumeFileType } | { problem: ResumeFileProblem }
