import path from 'node:path'
import { code, foldersIn, isTest, namesIn, read } from './repository.ts'

export interface Import {
  from: string
  /** A path of the repository, or the name of a package. */
  to: string
}

const importing = /(?:\bfrom|\bimport|\bimport\()\s*\(?\s*'([^']+)'/g

export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(importing)].map(([, target = '']) => ({
    from: file,
    to: resolve(file, target),
  }))

function resolve(file: string, target: string): string {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target)
  const own = /^@sangam\/(contract|i18n|server|web)(?:\/(.*))?$/.exec(target)
  if (!own) return target
  const [, name = '', rest = ''] = own
  const home = name === 'server' || name === 'web' ? `apps/${name}` : `packages/${name}`
  return rest.includes('.json') ? `${home}/${rest}` : `${home}/src/${rest}`
}

interface Zone {
  /** Files below this folder … */
  inside: string
  /** … never import what starts with one of these. */
  never: string[]
}

const server = 'apps/server/src'
const web = 'apps/web/src'

/** Each slice is walled in from its first file on: the walls are made of the folders there are. */
const sliceZones = [server, web].flatMap((app) => {
  const slices = foldersIn(`${app}/features`)
  return slices.map((slice) => ({
    inside: `${app}/features/${slice}/`,
    never: slices.filter((other) => other !== slice).map((other) => `${app}/features/${other}/`),
  }))
})

const engineZones = [
  'http',
  'db',
  'audit',
  'limits',
  'jobs',
  'metrics',
  'sms',
  'storage',
  'pdf',
].map((engine) => ({
  inside: `${server}/${engine}/`,
  never: [`${server}/features/`, `${server}/demo/`],
}))

const contractWithoutDomain = ['dates', 'fields', 'mobile']
/** All of the contract but what any program could use. */
const domainOfContract = [
  ...foldersIn('packages/contract/src'),
  ...namesIn('packages/contract/src', '.ts').filter(
    (name) => !contractWithoutDomain.includes(name),
  ),
].map((name) => `packages/contract/src/${name}`)

/** What components without domain may use of `lib`. */
const libForComponents = ['use-translation', 'when-idle', 'after-frame', 'messaging']
const libOfApp = [...namesIn(`${web}/lib`, '.ts'), ...namesIn(`${web}/lib`, '.tsx')]
  .filter((name) => !libForComponents.includes(name))
  .map((name) => `${web}/lib/${name}.`)

/** The folders of the web app from the lowest layer to the highest; imports point down. */
const webLayers = ['lib', 'ui', 'layout', 'features', 'pages', 'app']
const webZones = webLayers.map((layer, index) => ({
  inside: `${web}/${layer}/`,
  never: webLayers.slice(index + 1).map((higher) => `${web}/${higher}/`),
}))

const zones: Zone[] = [
  ...sliceZones,
  ...engineZones,
  ...webZones,
  { inside: `${web}/ui/`, never: ['@tanstack/', ...domainOfContract, ...libOfApp] },
  { inside: 'apps/web/', never: ['apps/server/'] },
  { inside: 'apps/server/', never: ['apps/web/'] },
  { inside: 'packages/contract/', never: ['apps/'] },
  { inside: 'packages/i18n/', never: ['apps/', 'packages/contract/'] },
]

export const crossings = (imports: Import[]): string[] =>
  zones.flatMap(({ inside, never }) =>
    imports
      .filter(
        ({ from, to }) => from.startsWith(inside) && never.some((wall) => to.startsWith(wall)),
      )
      .map(({ from, to }) => `${from} imports ${to}`),
  )

/** Tests may use whatever door they need. */
export const allImports = () =>
  code.filter((file) => !isTest(file)).flatMap((file) => importsOf(file, read(file)))

/** A file that only passes on what other files export hides where things are. */
export const isBarrel = (text: string) => /^export\s[^=(]*\bfrom\s+'/m.test(text)
