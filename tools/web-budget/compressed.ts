import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const compressible = /\.(html|js|css|svg|json|webmanifest)$/
const minBytes = 1_024
const formats = { '.br': brotliDecompressSync, '.gz': gunzipSync }

/** Compressed copies of files that are missing or have another content. */
export function findWrongCopies(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => compressible.test(file) && !file.startsWith('.vite'))
    .flatMap((file) => {
      const content = readFileSync(join(folder, file))
      if (content.length < minBytes) return []
      return Object.entries(formats).flatMap(([ending, decompress]) => {
        const copy = join(folder, file + ending)
        const isCorrect = existsSync(copy) && decompress(readFileSync(copy)).equals(content)
        return isCorrect ? [] : [file + ending]
      })
    })
}
