import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { forgetSubjects } from '../audit/audit.public.ts'

/** Erases the resumes of an account, with their files and applications. */
export async function eraseResumesOf(tx: Queryable, ownerId: number): Promise<void> {
  const erased = await tx
    .delete(resumes)
    .where(eq(resumes.ownerId, ownerId))
    .returning({ id: resumes.id, filePath: resumes.filePath })
  for (const { filePath } of erased) await releaseUpload(tx, filePath)
  await forgetSubjects(
    tx,
    'resume',
    erased.map(({ id }) => id),
  )
}
