import { pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import type { Language } from '@sangam/i18n/languages'
import type { Plugin } from 'vite'
import type { BootData, LinkProperties } from '../src/boot/boot-data.ts'
import { homePicture, homePictureSizes } from '../src/pages/home-picture.ts'
import {
  assetFile,
  type Bundle,
  chunksFor,
  entryChunk,
  stylesOf,
  textFile,
  withImports,
} from './bundle-files.ts'
import { buildClassicScript } from './classic-script.ts'
import { buildPrerenderer, splitMarkup } from './prerender.ts'

const script = { source: 'src/boot/before-paint.ts', name: 'before-paint' }
/** All pages except home render inside of it. */
const queryPages = 'src/app/query-pages.tsx'
const pageFiles = 'src/app/page-files.ts'
const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const emptyRoot = '<div id="root"></div>'

/**
 * Adds the boot script to the page, and writes one prerendered HTML file per important page, with
 * links that preload what this page needs. See src/boot/README.md.
 */
export function boot(base: string): Plugin {
  let root = ''
  return {
    name: 'sangam:boot',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        // the development server needs only the colors and the language
        server && {
          html: withDefaults(html),
          tags: [{ tag: 'script', attrs: { type: 'module', src: `/${script.source}` } }],
        },
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const source = new URL(`../${script.source}`, import.meta.url)
      const id = this.emitFile({
        type: 'asset',
        name: `${script.name}.js`,
        source: await buildClassicScript(source),
      })
      const html = String(page.source)
      const { prerender, prerenderedPages } = await buildPrerenderer(root, base)
      for (const one of prerenderedPages) {
        const english = splitMarkup(await prerender(one, 'en'))
        const marathi = splitMarkup(await prerender(one, 'mr'))
        const links = pageLinks(bundle, base, one.source)
        const bootTag = scriptTag(base + this.getFileName(id), bootData(bundle, base, one.source))
        this.emitFile({
          type: 'asset',
          fileName: `${one.name}.html`,
          source: html
            .replace(
              appScript,
              '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">',
            )
            .replace('<!-- boot -->', () => bootTag)
            .replace('</head>', () => `${english.styles}${links.map(linkTag).join('')}</head>`)
            .replace(emptyRoot, () => rootMarkup(english.markup, marathi.markup)),
        })
      }
    },
  }
}

/** The development server is not the portal, so the build replaces the tokens. */
const withDefaults = (html: string) =>
  html
    .replaceAll(pageTokens.shortName, 'Sangam')
    .replaceAll(pageTokens.shortNameMr, 'संगम')
    .replaceAll(pageTokens.icon, '/bariapps/pictures/icon.svg')

const rootMarkup = (english: string, marathi: string) =>
  `<div id="root">${english}</div><template id="marathi">${marathi}</template>`

/** Fonts and texts depend on the language, which only the browser knows. */
function bootData(bundle: Bundle, base: string, source: string | null): BootData {
  const textsOf = (language: Language) => [
    textFile('first', language),
    ...(source === 'src/pages/home.tsx' ? [] : [textFile('pages', language)]),
  ]
  return {
    app: base + entryChunk(bundle).fileName,
    preload: {
      en: [
        // the fallback font is narrower: a font that arrives later would move the page
        font(bundle, base, 'mukta-basic-400'),
        font(bundle, base, 'mukta-basic-600'),
        font(bundle, base, 'tiro-basic-400'),
        ...scriptLinks(bundle, base, textsOf('en')),
      ],
      mr: [
        font(bundle, base, 'mukta-devanagari-400-normal'),
        ...scriptLinks(bundle, base, textsOf('mr')),
      ],
    },
  }
}

/** Files to load together with the app: styles and scripts of the page, and home's first picture. */
function pageLinks(bundle: Bundle, base: string, source: string | null): LinkProperties[] {
  const isHome = source === 'src/pages/home.tsx'
  // index.html starts all pages that have no HTML file of their own
  const sources = [source ?? pageFiles, ...(isHome ? [] : [queryPages])]
  return [
    ...(isHome ? [firstPicture()] : []),
    ...styleLinks(bundle, base, sources),
    ...scriptLinks(bundle, base, sources),
  ]
}

/** Chunks that the entry does not load. */
function addedChunks(bundle: Bundle, sources: string[]) {
  const loaded = new Set(withImports(bundle, [entryChunk(bundle)]))
  return chunksFor(bundle, sources).filter((chunk) => !loaded.has(chunk))
}

// low priority: visible content loads before scripts
const scriptLinks = (bundle: Bundle, base: string, sources: string[]): LinkProperties[] =>
  addedChunks(bundle, sources).map(({ fileName }) => ({
    rel: 'modulepreload',
    fetchPriority: 'low',
    crossOrigin: '',
    href: base + fileName,
  }))

const styleLinks = (bundle: Bundle, base: string, sources: string[]): LinkProperties[] =>
  stylesOf(addedChunks(bundle, sources)).map((file) => ({
    rel: 'stylesheet',
    crossOrigin: '',
    href: base + file,
  }))

const font = (bundle: Bundle, base: string, name: string): LinkProperties => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: '',
  href: base + assetFile(bundle, name, '.woff2'),
})

function firstPicture(): LinkProperties {
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

const linkTag = (link: LinkProperties) =>
  `<link${Object.entries(link)
    .map(([name, value]) => ` ${name.toLowerCase()}="${value}"`)
    .join('')}>`

const scriptTag = (address: string, data: BootData) =>
  `<script src="${address}" data-boot='${JSON.stringify(data).replaceAll("'", '&#39;')}'></script>`
