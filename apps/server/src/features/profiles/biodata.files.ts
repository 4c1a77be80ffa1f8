import type { FileStore } from '../../storage/file-store.ts'

const folder = 'profile-pdf'

/** Removes the biodata files of a profile; the previous release stored them. */
export async function removeBiodata(files: FileStore, profileId: number): Promise<void> {
  // one by one: deleting by prefix for profile 1 would also delete the files of profile 12
  const { objects } = await files.listAll(`${folder}/${profileId}`).catch(() => ({ objects: [] }))
  for (const object of objects) {
    if (object.isFile) await files.delete(object.key)
  }
}

/** The previous release stored files; they have no watermark. */
export async function removeAllBiodata(files: FileStore): Promise<void> {
  await files.deleteAll(`${folder}/`)
}
