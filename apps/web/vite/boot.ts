import { createHash } from 'node:crypto'
import { pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import { languages } from '@sangam/i18n/languages'
import type { Plugin } from 'vite'
import { buildClassicScript, buildPrerenderer } from './build-script.ts'
import { type Bundle, filesOf } from './bundle.ts'
import { pageHtml, textSource } from './page-html.ts'

const bootSource = 'src/boot/before-paint.ts'

/** What works offline: the shell, home and the texts of all pages for members. */
const offlineSources = [
  'src/boot/main.tsx',
  'src/boot/background.ts',
  'src/pages/home.tsx',
  'src/app/query-pages.tsx',
  'src/app/page-files.ts',
  'src/lib/texts/other-texts.ts',
  'src/app/notifications.tsx',
  'src/app/shell/drawer.tsx',
  'src/app/shell/user-menu-items.tsx',
  'src/app/shell/footer.tsx',
  'src/ui/confirm-dialog-box.tsx',
  ...languages.flatMap((language) => [
    textSource('first', language),
    textSource('pages', language),
  ]),
]
/** What devices keep on which families are enrolled at a camp; see `keepDesk` in the service worker. */
const deskSources = [
  'src/pages/desk/desk.tsx',
  'src/pages/desk/family.tsx',
  'src/features/registry-import/biodata-filler.tsx',
  'src/features/introductions/visibility-choice.tsx',
  'src/features/profiles/registration/other-name-field.tsx',
  'src/ui/inputs/long-text.tsx',
  // it warns while something waits
  'src/pages/account/logout.tsx',
  ...languages.map((language) => textSource('desk', language)),
]
const offlineFiles = [
  'index.html',
  'manifest.webmanifest',
  'pictures/icon.svg',
  'pictures/empty.svg',
]

/** Adds the boot script, the prerendered pages and the service worker. See src/boot/README.md. */
export const boot = (base: string): Plugin => ({
  name: 'sangam:boot',
  enforce: 'post',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { server }) =>
      // the development server needs only the colors and the language
      server && {
        html: withDefaults(html),
        tags: [{ tag: 'script', attrs: { type: 'module', src: `/${bootSource}` } }],
      },
  },
  async generateBundle(_options, bundle) {
    const template = bundle['index.html']
    if (template?.type !== 'asset') throw new Error('the build has no index.html')
    const html = String(template.source)
    const source = await buildClassicScript(bootSource)
    const script = this.getFileName(
      this.emitFile({ type: 'asset', name: 'before-paint.js', source }),
    )
    const { prerender, prerenderedPages } = await buildPrerenderer(base)
    for (const page of prerenderedPages) {
      const markup = { en: await prerender(page, 'en'), mr: await prerender(page, 'mr') }
      this.emitFile({
        type: 'asset',
        fileName: `${page.name}.html`,
        source: pageHtml(html, { bundle, base, script, page, markup }),
      })
    }
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: await serviceWorker(bundle, base, script),
    })
  },
})

/** Only the portal replaces the tokens in built pages. */
const withDefaults = (html: string) =>
  html
    .replaceAll(pageTokens.shortName, 'Sangam')
    .replaceAll(pageTokens.shortNameMr, 'संगम')
    .replaceAll(pageTokens.icon, '/bariapps/pictures/icon.svg')

function serviceWorker(bundle: Bundle, base: string, script: string): Promise<string> {
  const files = [script, ...Object.keys(bundle).sort()].join()
  const always = [...offlineFiles, script, ...filesOf(bundle, offlineSources)]
  const address = (file: string) => base + file
  return buildClassicScript('src/worker/service-worker.ts', {
    version: createHash('sha256').update(files).digest('hex').slice(0, 12),
    precachedFiles: always.map(address),
    deskFiles: filesOf(bundle, deskSources)
      .filter((file) => !always.includes(file))
      .map(address),
  })
}
