export type ResumeFileProblem =
  | 'resumes.err_file_type'
  | 'resumes.err_file_broken'
  | 'resumes.err_file_protected'
  | 'resumes.err_file_macros'
  | 'resumes.err_file_unsafe'

/** Returns what is wrong with a file, or null. */
export type ResumeFileCheck = (
  bytes: Buffer,
) => ResumeFileProblem | null | Promise<ResumeFileProblem | null>
