import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureVersions } from '../storage/pictures/pictures.ts'

export interface DemoPicture {
  kind: 'profiles' | 'further' | 'patrika' | 'committee' | 'business' | 'gallery'
  /** Starts at 1. */
  number: number
}

/** Reads one version of a drawn picture. The files need no processing, which keeps the first start fast. */
export function readDemoPicture({ kind, number }: DemoPicture, version: string): Promise<Buffer> {
  return readFile(
    join(import.meta.dirname, kind, `${String(number).padStart(2, '0')}-${version}.jpg`),
  )
}

/** A picture in the given versions. */
export async function readDemoVersions(
  picture: DemoPicture,
  versions: PictureVersions,
): Promise<Record<string, Buffer>> {
  const read = Object.keys(versions).map(
    async (version) => [version, await readDemoPicture(picture, version)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}
