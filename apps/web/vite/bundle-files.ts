import type { Language } from '@sangam/i18n/languages'
import type { TextGroup } from '@sangam/i18n/text-groups'
import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The source of a group of texts. */
export const textFile = (group: TextGroup, language: Language) =>
  `packages/i18n/texts/${group}.${language}.json`

/** The chunk of a source file; a renamed source fails the build. */
function chunkOf(bundle: Bundle, source: string): Chunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!chunk) throw new Error(`the build has no chunk that starts with ${source}`)
  return chunk
}

export function entryChunk(bundle: Bundle): Chunk {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the build has no entry')
  return entry
}

/** The chunks of some sources and their static imports. */
export function chunksFor(bundle: Bundle, sources: string[]): Chunk[] {
  return withImports(
    bundle,
    sources.map((source) => chunkOf(bundle, source)),
  )
}

export function withImports(bundle: Bundle, chunks: Chunk[]): Chunk[] {
  const all = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (all.has(chunk)) return
    all.add(chunk)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const chunk of chunks) add(chunk)
  return [...all]
}

export const stylesOf = (chunks: Chunk[]) => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
]

/** The file of an asset, by the name and extension of its source. */
export function assetFile(bundle: Bundle, name: string, extension: string): string {
  const file = Object.keys(bundle).find(
    (one) => one.includes(`/${name}-`) && one.endsWith(extension),
  )
  if (!file) throw new Error(`the build has no asset ${name}${extension}`)
  return file
}
