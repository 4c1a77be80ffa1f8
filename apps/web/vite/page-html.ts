import { homePictureSizes } from '@sangam/contract/trust-settings/home-pictures'
import { pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import { type Language, languages } from '@sangam/i18n/languages'
import type { TextGroup } from '@sangam/i18n/text-groups'
import { marathiId, preloadsId, rootId } from '../src/boot/page-parts.ts'
import type { PrerenderedPage } from '../src/boot/prerender.tsx'
import { homePicture } from '../src/pages/home-picture.ts'
import { assetOf, type Bundle, filesOf } from './bundle.ts'

interface PageParts {
  bundle: Bundle
  base: string
  /** The file of the boot script. */
  script: string
  page: PrerenderedPage
  markup: Record<Language, string>
}

const fonts = {
  // the fallback font is narrower: a font that arrives later would move the page
  en: ['mukta-basic-400', 'mukta-basic-600', 'tiro-basic-400'],
  mr: ['mukta-devanagari-400-normal'],
}
const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const sharedStyles = /<style data-mantine-styles="(?:true|classes)">.*?<\/style>/gs

/** The source of a group of texts. */
export const textSource = (group: TextGroup, language: Language) =>
  `packages/i18n/texts/${group}.${language}.json`

/** The HTML file of a page: its markup, and links to what it needs. */
export function pageHtml(html: string, { bundle, base, script, page, markup }: PageParts): string {
  const { en: english, mr: marathi } = markup
  const isHome = page.name === 'home'
  const groups: TextGroup[] = isHome ? ['first'] : ['first', 'pages']
  const appFiles = filesOf(bundle, ['src/boot/main.tsx'])
  const linksTo = (sources: string[]) =>
    filesOf(bundle, sources)
      .filter((file) => !appFiles.includes(file))
      .map((file) => linkTo(base + file))
      .join('')
  // fonts and texts depend on the language, which only the browser knows
  const preloads = (language: Language) =>
    template(
      preloadsId(language),
      fonts[language].map((name) => linkTo(base + assetOf(bundle, name))).join('') +
        linksTo(groups.map((group) => textSource(group, language))),
    )
  const head = [
    ...(english.match(sharedStyles) ?? []),
    // not in index.html, where Vite removes comments from styles
    `<style>${pageTokens.colors}${pageTokens.moduleRules}</style>`,
    isHome ? firstPicture() : '',
    linksTo(page.sources),
  ]
  const [, app = ''] = appScript.exec(html) ?? []
  return html
    .replace(appScript, linkTo(app))
    .replace(
      '<!-- boot -->',
      `${languages.map(preloads).join('')}<script src="${base}${script}" data-app="${app}"></script>`,
    )
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      `<div id="${rootId}"></div>`,
      () => `<div id="${rootId}">${inert(english)}</div>${template(marathiId, inert(marathi))}`,
    )
}

const template = (id: string, content: string) => `<template id="${id}">${content}</template>`

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`
  if (file.endsWith('.woff2')) {
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`
  }
  // low priority: visible content loads before scripts
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`
}

function firstPicture(): string {
  const { small, large } = homePicture(1, 'avif')
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${small} 800w, ${large} 1600w" imagesizes="${homePictureSizes}">`
}

/** Text typed before the app runs would be lost. */
function inert(markup: string): string {
  const content = markup
    .replace(sharedStyles, '')
    .replaceAll(/<link rel="preload".*?\/>/g, '')
    .replaceAll('<input ', '<input readonly ')
  return `<div class="prerendered" inert>${content}</div>`
}
