import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { code, read, root } from './repository.ts'

const mantine = path.join(root, 'node_modules', '@mantine', 'core')
const components = path.join(mantine, 'esm', 'components')
const importsIn = (script: string) =>
  [...readFileSync(script, 'utf8').matchAll(/from "(\.[^"]+\.mjs)"/g)].map(([, target = '']) =>
    path.join(path.dirname(script), target),
  )

/** The scripts of all components by name, from the index of the package. */
const scripts = new Map(
  importsIn(path.join(mantine, 'esm', 'index.mjs'))
    .filter((script) => script.startsWith(components))
    .map((script) => [path.basename(script, '.mjs'), script]),
)

/** A script and all component scripts that it imports. */
function closure(script: string, visited = new Set<string>()): Set<string> {
  if (visited.has(script)) return visited
  visited.add(script)
  for (const next of importsIn(script)) if (next.startsWith(components)) closure(next, visited)
  return visited
}

/** Mantine has one style sheet for each folder of components, used through `*.module.mjs`. */
function neededStyles(component: string): string[] {
  const script = scripts.get(component)
  if (!script) return []
  const folders = [...closure(script)]
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => path.relative(components, file).split(path.sep)[0] ?? '')
  return [...new Set(folders)].filter((folder) =>
    existsSync(path.join(mantine, 'styles', `${folder}.layer.css`)),
  )
}

const importedStyles = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name)

const usedComponents = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')

/** Style sheets that a file's Mantine components need, and neither the app nor the file imports. */
export function missingStyles(text: string, global: string): string[] {
  const present = new Set([...importedStyles(global), ...importedStyles(text)])
  return usedComponents(text).flatMap((component) =>
    neededStyles(component)
      .filter((styles) => !present.has(styles))
      .map((styles) => `${component} needs ${styles}.layer.css`),
  )
}

export function allMissingStyles(): string[] {
  const global = read('apps/web/src/app/styles.css')
  return code
    .filter((file) => file.startsWith('apps/web/src/'))
    .flatMap((file) => missingStyles(read(file), global).map((missing) => `${file}: ${missing}`))
}
