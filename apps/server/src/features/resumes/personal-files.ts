import { eq } from 'drizzle-orm'
import type { FindPersonalFiles } from '../../composition/slice.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import { versionKey } from '../../storage/uploads.ts'

/** The files of the resumes of a person. */
export const resumeFilesOf: FindPersonalFiles = async function* ({ db, files }, userId) {
  const own = await db.select().from(resumes).where(eq(resumes.ownerId, userId))
  for (const { id, filePath, fileType } of own) {
    const bytes = await files.getBytes(versionKey(filePath, fileType)).catch(() => null)
    if (bytes) yield { name: `documents/resume-${id}.${fileType}`, bytes }
  }
}
