import { createHash } from 'node:crypto'
import { languages } from '@sangam/i18n/languages'
import type { Plugin } from 'vite'
import {
  assetFile,
  chunksFor,
  entryChunk,
  stylesOf,
  textFile,
  withImports,
} from './bundle-files.ts'
import { buildClassicScript } from './classic-script.ts'

/** Sources that work offline: the shell, home and the texts of all pages for members. */
const offlineSources = [
  'src/pages/home.tsx',
  'src/app/query-pages.tsx',
  'src/app/page-files.ts',
  'src/app/notifications.tsx',
  'src/app/shell/drawer.tsx',
  'src/app/shell/footer.tsx',
  'src/boot/background.ts',
  'src/ui/confirm-dialog-box.tsx',
  ...languages.flatMap((language) => [textFile('first', language), textFile('pages', language)]),
]
const publicFiles = [
  'index.html',
  'manifest.webmanifest',
  'pictures/icon.svg',
  'pictures/empty.svg',
]

/** Builds the service worker with the file names of this build. */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'sangam:service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = new Set([
        ...withImports(bundle, [entryChunk(bundle)]),
        ...chunksFor(bundle, offlineSources),
      ])
      const precached = [
        ...publicFiles,
        assetFile(bundle, 'before-paint', '.js'),
        ...[...chunks].map(({ fileName }) => fileName),
        ...stylesOf([...chunks]),
      ]
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/'))
        .sort()
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: await buildClassicScript(
          new URL('../src/worker/service-worker.ts', import.meta.url),
          {
            version: createHash('sha256').update(files.join()).digest('hex').slice(0, 12),
            precachedFiles: precached.map((file) => base + file),
            assetFiles: files.map((file) => base + file),
          },
        ),
      })
    },
  }
}
