import { foldersIn, namesIn } from './repository.ts'

const server = 'apps/server/src'

const serverSlices = foldersIn(`${server}/features`)

/** Parts of the server that have tables, or calls, without being a folder of `features`. */
const enginesWithTables = ['rate-limits', 'uploads']
/** Texts of the shell and of pages that have no slice behind them. */
const textsWithoutSlice = [
  ...['common', 'shell', 'home', 'legal', 'pages', 'gallery'],
  ...['approval', 'photo', 'uploads'],
]
/** Parts of the web app that show what belongs to no single slice of the server. */
const webSlicesWithoutServer: string[] = []

/** A schema file or text file may hold one part of a slice: `job-texts` belongs to `jobs`. */
const isPartOf = (name: string, slices: string[]) =>
  slices.some(
    (slice) =>
      name === slice ||
      name.startsWith(`${slice}-`) ||
      name.startsWith(`${slice.replace(/s$/, '')}-`),
  )

const strangers = (names: string[], known: string[], where: string) =>
  names
    .filter((name) => !known.includes(name) && !isPartOf(name, serverSlices))
    .map((name) => `${where}/${name} belongs to no slice of the server`)

/** Where the name of a slice is not the same in every part. */
export const disagreements = (): string[] => {
  const contract = foldersIn('packages/contract/src')
  return [
    ...strangers(contract, [], 'packages/contract/src'),
    ...strangers(namesIn(`${server}/db/schema`, '.ts'), enginesWithTables, `${server}/db/schema`),
    ...strangers(
      foldersIn('apps/web/src/features'),
      webSlicesWithoutServer,
      'apps/web/src/features',
    ),
    ...strangers(namesIn('packages/i18n/en', '.json'), textsWithoutSlice, 'packages/i18n/en'),
    ...serverSlices
      .filter((slice) => !contract.includes(slice))
      .map(
        (slice) => `${server}/features/${slice} has no calls in packages/contract/src/${slice}/`,
      ),
  ]
}
