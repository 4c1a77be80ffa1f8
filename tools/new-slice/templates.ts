import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SliceNames } from './names.ts'

const folder = path.join(import.meta.dirname, 'templates')
const ending = '.template'

/** The files of a new slice, by path. Placeholders such as `__camel__` in paths and texts are replaced. */
export function fillTemplates(names: SliceNames): Map<string, string> {
  const templates = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(ending))
  return new Map(
    templates.map((file) => [
      fill(file.slice(0, -ending.length), names),
      fill(readFileSync(path.join(folder, file), 'utf8'), names),
    ]),
  )
}

const fill = (text: string, names: SliceNames) =>
  Object.entries(names).reduce(
    (filled, [form, name]) => filled.replaceAll(`__${form}__`, name),
    text,
  )
