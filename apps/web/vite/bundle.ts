import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

/** Styles and scripts of some sources and their static imports; a renamed source fails the build. */
export function filesOf(bundle: Bundle, sources: string[]): string[] {
  const chunks = new Set(sources.map((source) => chunkOf(bundle, source)))
  // the loop also visits the chunks that it adds
  for (const { imports } of chunks) {
    for (const file of imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') chunks.add(imported)
    }
  }
  const styles = [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set(styles), ...[...chunks].map(({ fileName }) => fileName)]
}

/** The chunk that contains a source. */
function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source))) return file
  }
  throw new Error(`the build has no chunk with ${source}`)
}

/** The file of an asset, by the start of its name. */
export function assetOf(bundle: Bundle, name: string): string {
  const file = Object.keys(bundle).find((one) => one.startsWith(`assets/${name}-`))
  if (!file) throw new Error(`the build has no asset ${name}`)
  return file
}
