import { UserError } from '../../scripts/terminal.ts'
import type { SliceNames } from './names.ts'

/** An entry for a list of all slices in a file. */
interface Registration {
  file: string
  import?: string
  /** The first and the last line of the list. */
  opening: string
  closing: string
  entry: string
  /** Whether the list is alphabetical; otherwise the entry is added at its end. */
  isSorted?: boolean
}

export function registrationsOf({ kebab, camel, snake }: SliceNames): Registration[] {
  const property = camel === kebab ? `  ${camel},` : `  '${kebab}': ${camel},`
  const texts = (loader: string, folder: string, opening: string): Registration => ({
    file: `packages/i18n/src/${loader}.ts`,
    import: `import ${camel} from '../${folder}/${kebab}.json' with { type: 'json' }`,
    opening,
    closing: '}',
    entry: `  ...${camel},`,
    isSorted: true,
  })
  return [
    {
      file: 'packages/contract/src/slices.ts',
      import: `import { ${camel} } from './${kebab}/slice.ts'`,
      opening: 'export const slices = {',
      closing: '}',
      entry: property,
    },
    {
      file: 'apps/server/src/slices.ts',
      import: `import { ${camel} } from './features/${kebab}/slice.ts'`,
      opening: 'const registry: { [S in SliceName]: Slice<S> } = {',
      closing: '}',
      entry: property,
    },
    texts('en-pages', 'en', 'export const enPages = {'),
    texts('mr-pages', 'mr', 'export const mrPages: PageTexts = {'),
    texts('en-admin', 'en/admin', 'export const enAdmin = {'),
    texts('mr-admin', 'mr/admin', 'export const mrAdmin: AdminTexts = {'),
    {
      file: 'apps/web/src/app/pages.ts',
      opening: 'export const pages = [',
      closing: '] as const',
      entry: [
        '  page({',
        `    path: '/${kebab}',`,
        `    access: 'member',`,
        `    title: '${snake}.title',`,
        '  }),',
      ].join('\n'),
    },
    {
      file: 'apps/web/src/app/page-files.ts',
      opening: 'export const pageFiles = {',
      closing: '}',
      entry: `  '/${kebab}': () => import('../pages/${kebab}.tsx'),`,
    },
  ]
}

/** Adds the entry, and the import as the first line; the formatter sorts imports. */
export function register(text: string, registration: Registration): string {
  const { file, opening, closing, entry, isSorted = false } = registration
  const lines = text.split('\n')
  const start = lines.indexOf(opening)
  const end = lines.indexOf(closing, start)
  if (start === -1 || end === -1) {
    throw new UserError(`${file} has no list from "${opening}" to "${closing}".`)
  }
  const place = lines.findIndex(
    (line, at) => at === end || (isSorted && at > start && line > entry),
  )
  lines.splice(place, 0, entry)
  if (registration.import) lines.unshift(registration.import)
  return lines.join('\n')
}
