import path from 'node:path'
import { floors } from '../../apps/server/src/composition/floors.ts'
import { code, filesUnder, foldersIn } from './repository.ts'

const server = 'apps/server/src'

const serverSlices = foldersIn(`${server}/features`)
const partsOfSlices = serverSlices.flatMap((slice) => foldersIn(`${server}/features/${slice}`))

/** Parts of the server outside `features` that have tables. */
const enginesWithTables = ['erasure-clock', 'rate-limits', 'uploads']
/** Parts of the web app without a slice of the server. */
const webSlicesWithoutServer: string[] = []

/** A schema file may contain a part of a slice: `job-texts` belongs to `jobs`, `push` to the folder of that name. */
const isPartOf = (name: string, slices: string[]) =>
  slices.some(
    (slice) =>
      name === slice ||
      name.startsWith(`${slice}-`) ||
      name.startsWith(`${slice.replace(/s$/, '')}-`),
  )

const unknownNames = (names: string[], known: string[], where: string) =>
  names
    .filter((name) => !known.includes(name) && !isPartOf(name, serverSlices))
    .map((name) => `${where}/${name} does not belong to a slice of the server`)

/** Names that do not match a slice of the server. */
export const inconsistentNames = (): string[] => {
  const contract = foldersIn('packages/contract/src')
  return [
    ...unknownNames(contract, [], 'packages/contract/src'),
    ...unknownNames(
      filesUnder(`${server}/db/schema`, '.ts').map((file) => path.posix.basename(file, '.ts')),
      [...enginesWithTables, ...partsOfSlices],
      `${server}/db/schema`,
    ),
    ...unknownNames(
      foldersIn('apps/web/src/features'),
      webSlicesWithoutServer,
      'apps/web/src/features',
    ),
    ...serverSlices
      .filter((slice) => !contract.includes(slice))
      .map(
        (slice) => `${server}/features/${slice} has no calls in packages/contract/src/${slice}/`,
      ),
  ]
}

/** Slices that are in no floor, or in several. */
export const slicesWithoutFloor = (): string[] => {
  const ordered: string[] = Object.values(floors).flat()
  return serverSlices.filter((slice) => ordered.filter((name) => name === slice).length !== 1)
}

/** The number of file names that a reader takes in at a glance. */
const maxFiles = 25

/** Folders of the product with more files than a reader takes in; files in sub-folders do not count. */
export const largeFolders = (): string[] => {
  const folders = code
    .filter((file) => /^(apps|packages)\//.test(file))
    .map((file) => path.posix.dirname(file))
  const counts = Map.groupBy(folders, (folder) => folder)
  return [...counts].filter(([, all]) => all.length > maxFiles).map(([folder]) => folder)
}
