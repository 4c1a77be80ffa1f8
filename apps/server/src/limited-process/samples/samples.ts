import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Small files of the portal that every working process can read. */
export const samplePaths = {
  jpeg: fileURLToPath(new URL('./sample.jpg', import.meta.url)),
  pdf: fileURLToPath(new URL('./sample.pdf', import.meta.url)),
  /** The statement of a bank with one credit, and a registry with one row. */
  xlsx: fileURLToPath(new URL('./sample.xlsx', import.meta.url)),
}

export const readSample = (kind: keyof typeof samplePaths): Promise<Buffer> =>
  readFile(samplePaths[kind])
