import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const source = new URL('../src/service-worker.ts', import.meta.url)

/** What must be there for the app to open without a connection: its frame, home, and all texts. */
const shellSources = [
  'src/pages/home.tsx',
  'src/app/asking-pages.tsx',
  'src/app/keep-up.ts',
  'src/app/notice-board.tsx',
  'src/app/shell/drawer.tsx',
  'src/app/shell/fresh-user.tsx',
  'src/ui/confirm-dialog-box.tsx',
  'packages/i18n/src/en-first.ts',
  'packages/i18n/src/mr-first.ts',
  'packages/i18n/src/en-rest.ts',
  'packages/i18n/src/mr-rest.ts',
]
const publicFiles = [
  'index.html',
  'before-paint.js',
  'manifest.webmanifest',
  'pictures/icon.svg',
  'pictures/empty.svg',
]

/** Builds the service worker beside the page, with the names of the files of this very build. */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'sangam:service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const all = Object.keys(bundle).sort()
      const shell = [...publicFiles, ...shellChunks(bundle)].map((file) => base + file)
      const version = createHash('sha256').update(all.join()).digest('hex').slice(0, 12)
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname)
      const facts = {
        version,
        shellFiles: shell,
        allFiles: all.map((file) => base + file),
      }
      const head = Object.entries(facts).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
      )
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `${head.join('')}${code}`,
      })
    },
  }
}

/** The files of the start and of what opens without a connection, with all they import. */
function shellChunks(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const next of chunk.imports) add(next)
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue
    const made = chunk.facadeModuleId ?? ''
    if (chunk.isEntry || shellSources.some((one) => made.endsWith(one))) add(file)
  }
  return [...found]
}
