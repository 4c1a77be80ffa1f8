// The table of the pages of the web app, for tests and rules of the repository.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

const app = 'apps/web/src/app'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The files with the definitions of all pages except home. */
export const pageLists = [`${app}/pages.ts`, `${app}/admin-pages.ts`, `${app}/desk-pages.ts`]
export const pageFiles = `${app}/page-files.ts`

export const pageDefinitions = () => pageLists.map(read).join('')

/** Who may open a page, in ascending order. */
const accessLevels = ['anyone', 'pending', 'member', 'admin'] as const
export type PageAccess = (typeof accessLevels)[number]

interface PageEntry {
  path: string
  access: PageAccess
  /** The key of the title. */
  title: string
  /** How many places it has in the menu. */
  menuPlaces: number
  /** Who has it in the menu, if not everybody who may open it; empty else. */
  right: string
  /** The module that it belongs to; empty if it is always there. */
  module: string
  /** Its own group of texts; empty if it has none. */
  textGroup: string
  /** The path from `apps/web/src/`. */
  file: string
}

/** All pages except home, read as text: the modules need a browser. */
export function pageTable(): PageEntry[] {
  const loaders = read(pageFiles).matchAll(/'([^']+)': \(\) => import\('\.\.\/(.+)'\)/g)
  const files = new Map([...loaders].map(([, path = '', file = '']) => [path, file]))
  const [, ...definitions] = pageDefinitions().split(/^ {2}page\(\{/m)
  return definitions.map((definition) => {
    const find = (pattern: RegExp) => pattern.exec(definition)?.[1] ?? ''
    const path = find(/path: '([^']+)'/)
    const access = accessLevels.find((level) => level === find(/access: '(\w+)'/))
    const file = files.get(path)
    if (!access || !file) throw new Error(`the page ${path} has no access or no file`)
    return {
      path,
      access,
      title: find(/title: '([^']+)'/),
      menuPlaces: definition.match(/\{ label: '/g)?.length ?? 0,
      right: find(/right: '(\w+)'/),
      module: find(/module: '(\w+)'/),
      textGroup: find(/texts: '(\w+)'/),
      file,
    }
  })
}
