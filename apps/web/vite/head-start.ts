import type { Plugin, Rolldown } from 'vite'
import { homePicture, homePictureSizes } from '../src/pages/home-picture.ts'

type Bundle = Rolldown.OutputBundle

/** Properties of a link element. */
type Link = Record<string, string>

/**
 * Tells the page which files the app will ask for once it runs, so that the browser can fetch them
 * along with the app: `before-paint.js` picks those of the person's language and of the page.
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
            ...scripts(bundle, base, 'packages/i18n/src/en-first.ts'),
            // what stands in for them is not as wide: coming later, they would move the page
            font(bundle, base, 'mukta-latin-400-normal'),
            font(bundle, base, 'mukta-latin-600-normal'),
            font(bundle, base, 'tiro-devanagari-marathi-latin-400-normal'),
          ],
          mr: [
            ...scripts(bundle, base, 'packages/i18n/src/mr-first.ts'),
            font(bundle, base, 'mukta-devanagari-400-normal'),
          ],
          home: [firstPicture(), ...scripts(bundle, base, 'src/pages/home.tsx')],
          further: scripts(bundle, base, 'src/app/asking-pages.tsx'),
        }
        const data = Object.entries(hints).map(
          ([name, links]) => ` data-${name}='${toText(links)}'`,
        )
        return html.replace('before-paint.js"', `before-paint.js"${data.join('')}`)
      },
    },
  }
}

const toText = (links: Link[]) => JSON.stringify(links).slice(1, -1).replaceAll("'", '&#39;')

/** The script that a source file became, with the scripts it imports that no page has anyway. */
function scripts(bundle: Bundle, base: string, source: string): Link[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!own) throw new Error(`the build has no script made of ${source}`)
  const start = chunks.find(({ name }) => name === 'start')
  const needed = new Set([own.fileName, ...own.imports])
  for (const always of [start?.fileName ?? '', ...(start?.imports ?? [])]) needed.delete(always)
  return [...needed].map((file) => ({ rel: 'modulepreload', href: base + file }))
}

function font(bundle: Bundle, base: string, name: string): Link {
  const file = Object.keys(bundle).find((one) => one.includes(name) && one.endsWith('.woff2'))
  if (!file) throw new Error(`the build has no font ${name}`)
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: base + file }
}

function firstPicture(): Link {
  const { small, large } = homePicture(1)
  return {
    rel: 'preload',
    as: 'image',
    fetchPriority: 'high',
    imageSrcset: `${small} 800w, ${large} 1600w`,
    imageSizes: homePictureSizes,
  }
}
