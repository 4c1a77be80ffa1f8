import { UserError } from '../../scripts/terminal.ts'
import type { SliceNames } from './names.ts'

/** An entry at the end of a list of all slices in a file. */
interface Registration {
  file: string
  import?: string
  /** The first and the last line of the list. */
  opening: string
  closing: string
  entry: string
}

export function registrationsOf({ kebab, camel, snake }: SliceNames): Registration[] {
  const property = camel === kebab ? `  ${camel},` : `  '${kebab}': ${camel},`
  return [
    {
      file: 'packages/contract/src/slices.ts',
      import: `import { ${camel} } from './${kebab}/slice.ts'`,
      opening: 'export const slices = {',
      closing: '}',
      entry: property,
    },
    {
      file: 'apps/server/src/composition/slices.ts',
      import: `import { ${camel} } from '../features/${kebab}/slice.ts'`,
      opening: 'const registry: { [S in SliceName]: Slice<S> } = {',
      closing: '}',
      entry: property,
    },
    {
      file: 'apps/server/src/composition/floors.ts',
      opening: '  services: [',
      closing: '  ],',
      entry: `    '${kebab}',`,
    },
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
  const { file, opening, closing, entry } = registration
  const lines = text.split('\n')
  const start = lines.indexOf(opening)
  const end = lines.indexOf(closing, start)
  if (start === -1 || end === -1) {
    throw new UserError(`${file} has no list from "${opening}" to "${closing}".`)
  }
  lines.splice(end, 0, entry)
  if (registration.import) lines.unshift(registration.import)
  return lines.join('\n')
}

/** Adds areas to a file of texts, each before the first that follows it in the alphabet. */
export function addTexts(json: string, added: string): string {
  const areas: [string, unknown][] = Object.entries(JSON.parse(json))
  for (const area of Object.entries(JSON.parse(added))) {
    const place = areas.findIndex(([name]) => name > area[0])
    areas.splice(place === -1 ? areas.length : place, 0, area)
  }
  return JSON.stringify(Object.fromEntries(areas), null, 2)
}
