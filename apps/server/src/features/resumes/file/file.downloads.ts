import type { Queryable } from '../../../db/client.ts'
import type { Download } from '../../../http/files/downloads.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { claimUpload, versionKey } from '../../../storage/uploads.ts'
import { mayDownload } from '../resume.policy.ts'
import { findResumeByFile, wasSentTo } from '../resume.queries.ts'
import { savedName } from '../resume.view.ts'
import { contentTypes, type ResumeFileType } from './file.types.ts'

/**
 * Claims an uploaded file for a resume and returns its type, which is the name of its only stored
 * version. Returns null if the upload does not exist, is used or belongs to another user.
 */
export async function claimResumeFile(
  { tx, files }: { tx: Queryable; files: FileStore },
  path: string,
  ownerId: number,
): Promise<ResumeFileType | null> {
  if (!(await claimUpload(tx, { path, kind: 'resume', ownerId }))) return null
  for (const type of Object.keys(contentTypes) as ResumeFileType[]) {
    if (await files.exists(versionKey(path, type))) return type
  }
  return null
}

export const resumeDownload: Download = {
  path: 'download-resume/:kind/:name',
  access: 'member',
  summary: 'A resume by its path, for its owner, admins and posters it was sent to',
  async find({ db, files, caller }, { kind, name = '' }) {
    // the path may contain anything, for example NUL, which PostgreSQL rejects
    if (kind !== 'resume' || !/^[\w-]+$/.test(name)) return null
    const resume = await findResumeByFile(db, `${kind}/${name}`)
    if (!resume) return null
    if (!mayDownload(caller, resume, await wasSentTo(db, resume.id, caller.userId))) return null
    return {
      bytes: await files.getBytes(versionKey(resume.filePath, resume.fileType)),
      contentType: contentTypes[resume.fileType],
      saveAs: savedName(resume),
    }
  },
}
