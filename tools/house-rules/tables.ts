import path from 'node:path'
import { code, filesUnder, foldersIn, isTest, read } from './repository.ts'

const server = 'apps/server/src'
const schemaFolder = `${server}/db/schema`

interface Table {
  variable: string
  name: string
  /** The name of its schema file, which begins with the name of its slice. */
  owner: string
}

const tables: Table[] = filesUnder(schemaFolder, '.ts').flatMap((file) =>
  [...read(file).matchAll(/(\w+) = pgTable\(\s*'(\w+)'/g)].map(([, variable = '', name = '']) => ({
    variable,
    name,
    owner: path.posix.basename(file, '.ts'),
  })),
)

/** Outside `features`, the file has the name of its tables. */
const sliceOf = (file: string) =>
  /\/features\/([\w-]+)\//.exec(file)?.[1] ?? path.posix.basename(file, '.ts')

/** A schema file may contain a part of a slice: `profiles-photos` belongs to `profiles`, `push` to its folder. */
const belongsTo = (owner: string, slice: string) =>
  owner === slice ||
  owner.startsWith(`${slice}-`) ||
  foldersIn(`${server}/features/${slice}`).includes(owner)

const writes = ({ variable, name }: Table) =>
  new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*${variable}\\b|\\b(?:insert into|delete from) "?${name}\\b|\\bupdate "?${name}"? (?:\\w+ )?set\\b`,
    'i',
  )

/** Writes to tables of another slice than that of the file. */
export const foreignWrites = (file: string, text: string): string[] =>
  tables
    .filter((table) => writes(table).test(text))
    .filter((table) => !belongsTo(table.owner, sliceOf(file)))
    .map(({ name, owner }) => `${file} writes ${name}, which belongs to ${owner}`)

export const allForeignWrites = () =>
  code
    .filter((file) => file.startsWith(`${server}/`) && !isTest(file))
    .flatMap((file) => foreignWrites(file, read(file)))
