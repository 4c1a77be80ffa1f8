// Makes the imports of drizzle-orm take 0.1 instead of 1.7 s of CPU time: Node.js 24 reads the
// package.json of a package (180 kB here) again for each import of the package and for each of its
// files, to find the file and its module format. https://github.com/nodejs/node/issues/58126

import { type ResolveFnOutput, registerHooks } from 'node:module'

/** What our own files import; they all get the same copy of the package. */
const entries = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context
    const isInside = parentURL.includes('/node_modules/drizzle-orm/')
    if (isInside && specifier.startsWith('.') && parentURL.endsWith('.js')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    const isOurs = !parentURL.includes('/node_modules/') && /^drizzle-orm(\/|$)/.test(specifier)
    if (!isOurs) return nextResolve(specifier, context)
    const entry = entries.get(specifier) ?? nextResolve(specifier, context)
    entries.set(specifier, entry)
    return { ...entry, shortCircuit: true }
  },
})
