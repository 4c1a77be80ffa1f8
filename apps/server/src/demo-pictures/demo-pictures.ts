import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface DemoPicture {
  kind: 'profiles' | 'committee' | 'business'
  /** Starts at 1. */
  number: number
}

/** Reads one version of a drawn picture. The files need no processing, which keeps the first start fast. */
export function readDemoPicture({ kind, number }: DemoPicture, version: string): Promise<Buffer> {
  return readFile(
    join(import.meta.dirname, kind, `${String(number).padStart(2, '0')}-${version}.jpg`),
  )
}

/** A square portrait in the versions of an uploaded one. */
export async function readDemoPortrait(picture: DemoPicture): Promise<Record<string, Buffer>> {
  const [thumb, photo] = await Promise.all([
    readDemoPicture(picture, 'thumb'),
    readDemoPicture(picture, 'photo'),
  ])
  return { thumb, photo }
}
