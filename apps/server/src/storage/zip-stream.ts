import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Fast, and texts with many equal words still become small. */
const compression = 3

export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Photos and PDF are packed already. */
  isPacked?: boolean
}

/** A ZIP file in chunks; memory holds only the current chunk of the current entry. */
export async function* zipChunks(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, content, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: compression })
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* chunks.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks
}
