import type { Plugin, Rolldown } from 'vite'
import { homePicture, homePictureSizes } from '../src/pages/home-picture.ts'

type Bundle = Rolldown.OutputBundle

/** Properties of a link element. */
type Link = Record<string, string>

const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Tells the page which files the app will ask for once it runs, so that the browser can fetch them
 * along with the app: `before-paint.js` picks those of the person's language. The app itself is
 * fetched at once, and started by `before-paint.js` when there is something to look at.
 */
export function headStart(base: string): Plugin {
  return {
    name: 'sangam:head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const hints = {
          en: [
            // what stands in for them is not as wide: coming later, they would move the page
            font(bundle, base, 'mukta-basic-400'),
            font(bundle, base, 'mukta-basic-600'),
            font(bundle, base, 'tiro-basic-400'),
            ...scripts(bundle, base, ['packages/i18n/src/en-first.ts']),
          ],
          mr: [
            font(bundle, base, 'mukta-devanagari-400-normal'),
            ...scripts(bundle, base, ['packages/i18n/src/mr-first.ts']),
          ],
        }
        const app = [...html.matchAll(appScript)].at(-1)?.[1]
        if (!app) throw new Error('the page starts no app')
        return withData(
          html.replaceAll(
            appScript,
            '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">',
          ),
          { app, en: toText(hints.en), mr: toText(hints.mr) },
        )
      },
    },
  }
}

/** What is fetched along with one page: its scripts and styles, and beyond home all other texts. */
export function pageHeadStart(html: string, page: string, bundle: Bundle, base: string): string {
  const sources = [`src/pages/${page}.tsx`]
  const links = page === 'home' ? [firstPicture()] : []
  if (page !== 'home') sources.push('src/app/asking-pages.tsx')
  const known = sources.filter((source) => chunkOf(bundle, source))
  links.push(...styles(bundle, base, known), ...scripts(bundle, base, known))
  const drawn = html.replace('</head>', () => `${links.map(toElement).join('')}</head>`)
  if (page === 'home') return drawn
  return withData(drawn, {
    'en-rest': toText(scripts(bundle, base, ['packages/i18n/src/en-rest.ts'])),
    'mr-rest': toText(scripts(bundle, base, ['packages/i18n/src/mr-rest.ts'])),
  })
}

/** Facts for `before-paint.js`. */
const withData = (html: string, facts: Record<string, string>) =>
  html.replace(
    'before-paint.js"',
    `before-paint.js"${Object.entries(facts)
      .map(([name, text]) => ` data-${name}='${text}'`)
      .join('')}`,
  )

const toText = (links: Link[]) => JSON.stringify(links).replaceAll("'", '&#39;')

const toElement = (link: Link) =>
  `<link${Object.entries(link)
    .map(([name, value]) => ` ${name.toLowerCase()}="${value}"`)
    .join('')}>`

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

const chunkOf = (bundle: Bundle, source: string) =>
  chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))

/** The files that some sources became, with all they import that no page has anyway. */
function filesOf(bundle: Bundle, sources: string[]): Rolldown.OutputChunk[] {
  const chunks = chunksOf(bundle)
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const source of sources) {
    const chunk = chunkOf(bundle, source)
    if (!chunk) throw new Error(`the build has no script made of ${source}`)
    add(chunk)
  }
  return [...found]
}

// what is to be seen comes before what makes it work
const scripts = (bundle: Bundle, base: string, sources: string[]): Link[] =>
  filesOf(bundle, sources).map(({ fileName }) => ({
    rel: 'modulepreload',
    fetchPriority: 'low',
    crossOrigin: '',
    href: base + fileName,
  }))

const styles = (bundle: Bundle, base: string, sources: string[]): Link[] => {
  const files = filesOf(bundle, sources).flatMap((chunk) => [
    ...(chunk.viteMetadata?.importedCss ?? []),
  ])
  return [...new Set(files)].map((file) => ({
    rel: 'stylesheet',
    crossOrigin: '',
    href: base + file,
  }))
}

function font(bundle: Bundle, base: string, name: string): Link {
  const file = Object.keys(bundle).find((one) => one.includes(name) && one.endsWith('.woff2'))
  if (!file) throw new Error(`the build has no font ${name}`)
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: base + file }
}

function firstPicture(): Link {
  const { small, large } = homePicture(1, 'avif')
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcset: `${small} 800w, ${large} 1600w`,
    imageSizes: homePictureSizes,
  }
}
