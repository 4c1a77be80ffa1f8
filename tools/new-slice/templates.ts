import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SliceNames } from './names.ts'

const folder = path.join(import.meta.dirname, 'templates')
const ending = '.template'

/** A path and the text of its file. */
type File = [path: string, text: string]

/**
 * The files of a new slice, by path, and the texts to add to the files of `packages/i18n`.
 * Placeholders such as `__camel__` in paths and texts are replaced.
 */
export function fillTemplates(names: SliceNames): { created: Map<string, string>; texts: File[] } {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(ending))
    .map(
      (file): File => [
        fill(file.slice(0, -ending.length), names),
        fill(readFileSync(path.join(folder, file), 'utf8'), names),
      ],
    )
  const isText = ([file]: File) => file.startsWith('packages/i18n/')
  return {
    created: new Map(files.filter((file) => !isText(file))),
    texts: files.filter(isText),
  }
}

const fill = (text: string, names: SliceNames) =>
  Object.entries(names).reduce(
    (filled, [form, name]) => filled.replaceAll(`__${form}__`, name),
    text,
  )
