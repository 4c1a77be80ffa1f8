// Loaded with --import: changes the source of one file while it is loaded, so that the product contains
// nothing for this test.

import { registerHooks } from 'node:module'
import path from 'node:path'
import { leaks } from './leaks.ts'

const leak = leaks.find(({ name }) => name === process.env.PLANTED_LEAK)
if (!leak) throw new Error(`there is no leak named "${process.env.PLANTED_LEAK}"`)
const root = path.join(import.meta.dirname, '..')
const { file, changes, name } = leak

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (url !== `file://${path.join(root, file)}`) return loaded
    let source = String(loaded.source)
    for (const { find, replace } of changes) {
      if (source.split(find).length !== 2) {
        throw new Error(`the leak "${name}" does not fit: ${file} must contain once: ${find}`)
      }
      source = source.replace(find, () => replace)
    }
    return { ...loaded, source }
  },
})
