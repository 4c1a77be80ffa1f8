import type { ResumeFileProblem } from './file.problem.ts'

const head = /^(?:\xef\xbb\xbf)?[\s\0]{0,16}%PDF-[12]\.\d/

export const isPdf = (bytes: Buffer) => head.test(bytes.toString('latin1', 0, 64))

/** Checks for a complete PDF without password: its end and its cross-reference table must be in place. */
export function checkPdf(bytes: Buffer): ResumeFileProblem | null {
  const text = bytes.toString('latin1')
  const tail = text.slice(-2048)
  const start = tail.match(/startxref\s+(\d{1,10})\s+%%EOF\s*\0*\s*$/)?.[1]
  if (start === undefined) return 'resumes.err_file_broken'
  const tableAt = Number(start) + text.indexOf('%PDF-')
  if (!/^\s*(xref|\d+\s+\d+\s+obj)/.test(text.slice(tableAt, tableAt + 64))) {
    return 'resumes.err_file_broken'
  }
  if (/\/Encrypt(?![A-Za-z])/.test(withoutStreams(text))) return 'resumes.err_file_protected'
  return null
}

/** The content of pages may hold any letters; what matters stands between the streams. */
function withoutStreams(text: string): string {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('stream', at)
    const end = start < 0 ? -1 : text.indexOf('endstream', start + 6)
    if (end < 0) break
    parts.push(text.slice(at, start))
    at = end + 9
  }
  return parts.join(' ') + text.slice(at)
}
