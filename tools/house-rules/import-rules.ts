import type { IForbiddenRuleType } from 'dependency-cruiser'
import { floors } from '../../apps/server/src/composition/floors.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

/** Files and folders of an app from the lowest layer to the highest; imports point down. */
export const serverLayers: string[][] = [
  // each SMS gateway declares its own settings, which settings/ collects
  ['settings/', 'sms/'],
  ['limited-process/', 'log/', 'office-files/'],
  ['db/'],
  ['jobs/', 'limits/', 'storage/'],
  ['demo/', 'demo-pictures/'],
  ['backup/'],
  ['metrics/'],
  ['composition/catalog.ts', 'personal-data/', 'texts/'],
  ['composition/services.ts'],
  ['http/'],
  ['composition/slice.ts', 'pdf/', 'visibility/'],
  ['features/'],
  ['composition/floors.ts', 'composition/slices.ts'],
  ['composition/background-jobs.ts', 'composition/load-demo.ts', 'composition/private-files.ts'],
  ['composition/app.ts'],
  ['composition/portal.ts'],
  ['cli/', 'main.ts'],
]
export const webLayers: string[][] = [
  ['lib/'],
  ['ui/'],
  ['layout/'],
  ['features/'],
  ['pages/'],
  ['app/', 'worker/'],
  ['boot/'],
]

/** Tests may import anything inside their app. */
export const testFiles = String.raw`\.(test|testing)\.tsx?$|/testing/|/testing[^/]*\.ts$|/security/`

const escapeDots = (path: string) => path.replaceAll('.', String.raw`\.`)
const anyOf = (app: string, names: string[]) => `^${app}/(${names.map(escapeDots).join('|')})`

const layerRules = (app: string, layers: string[][]): IForbiddenRuleType[] =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `${layer.join(', ')} imports no higher layer`,
    severity: 'error',
    from: { path: anyOf(app, layer), pathNot: testFiles },
    to: { path: anyOf(app, layers.slice(index + 1).flat()) },
  }))

const sliceOrder = Object.values(floors).flat()

/** Slices in their order: no import points to a later one, so there is no circle either. */
const floorRules: IForbiddenRuleType[] = sliceOrder.slice(0, -1).map((slice, index) => ({
  name: `${slice} imports no slice that comes after it in floors.ts`,
  severity: 'error',
  from: { path: `^${server}/features/${slice}/`, pathNot: testFiles },
  to: { path: `^${server}/features/(${sliceOrder.slice(index + 1).join('|')})/` },
}))

/** The parts of `lib` and of the contract without domain terms. */
const plainLib = ['texts/reason-text', 'texts/use-translation', 'idle', 'messaging']
const plainContract = ['dates', 'fields', 'mobile']

export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no import cycle, type-only imports included',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  ...layerRules(server, serverLayers),
  ...layerRules(web, webLayers),
  ...floorRules,
  {
    name: 'a server slice imports only the public file of another slice',
    severity: 'error',
    from: { path: `^${server}/features/([^/]+)/`, pathNot: testFiles },
    to: {
      path: `^${server}/features/[^/]+/`,
      pathNot: [`^${server}/features/$1/`, String.raw`^${server}/features/([^/]+)/\1\.public\.ts$`],
    },
  },
  {
    name: 'a web slice imports no other slice',
    severity: 'error',
    from: { path: `^${web}/features/([^/]+)/`, pathNot: testFiles },
    to: { path: `^${web}/features/[^/]+/`, pathNot: `^${web}/features/$1/` },
  },
  {
    name: 'ui does not depend on the domain',
    severity: 'error',
    from: { path: `^${web}/ui/`, pathNot: testFiles },
    to: {
      path: [`^${web}/lib/`, '^packages/contract/src/', '@tanstack/'],
      pathNot: [
        String.raw`^${web}/lib/(${plainLib.join('|')})\.tsx?$`,
        String.raw`^packages/contract/src/(${plainContract.join('|')})\.ts$`,
      ],
    },
  },
  {
    name: 'the runner of PostgreSQL does not depend on the portal',
    severity: 'error',
    from: { path: `^${server}/db/embedded/`, pathNot: testFiles },
    to: { path: `^(${server}|packages)/`, pathNot: `^${server}/db/embedded/` },
  },
  {
    name: 'the portal uses only the public files of the runner of PostgreSQL',
    severity: 'error',
    from: { path: `^${server}/`, pathNot: [`^${server}/(db/embedded|backup)/`, testFiles] },
    to: {
      path: `^${server}/db/embedded/`,
      pathNot: String.raw`/(embedded-postgres|reach|running)\.ts$`,
    },
  },
  {
    name: 'slices use only the list, the state and the job of backups',
    severity: 'error',
    from: { path: `^${server}/(features|http|metrics)/`, pathNot: testFiles },
    to: {
      path: `^${server}/backup/`,
      pathNot: String.raw`/(backup-(folder|job)|continuous-state)\.ts$`,
    },
  },
  {
    // a separate process with a memory limit reads files of strangers, and the portal starts faster
    name: 'the portal does not load the code that reads resume files',
    severity: 'error',
    from: { path: String.raw`^${server}/composition/portal\.ts$` },
    to: { path: String.raw`^${server}/features/resumes/file/file\.check\.ts$`, reachable: true },
  },
  {
    name: 'the web app and the server do not import each other',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'apps import no development tools',
    severity: 'error',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(scripts|tools|bench|reliability|e2e)/' },
  },
  {
    name: 'packages import no app',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'the texts are the base of the contract',
    severity: 'error',
    from: { path: '^packages/i18n/' },
    to: { path: '^packages/contract/' },
  },
  {
    name: 'only tests of an app start a portal process',
    severity: 'error',
    from: { path: '^(apps|packages)/', pathNot: testFiles },
    to: { path: '^test-portal/' },
  },
  {
    name: 'browser tests, benchmarks and reliability scenarios share only test-portal',
    severity: 'error',
    from: { path: '^(bench|reliability|e2e|test-portal)/' },
    to: { path: '^(bench|reliability|e2e|tools)/', pathNot: '^$1/' },
  },
]
