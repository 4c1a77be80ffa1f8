const inFolder = (folder: string, names: string) =>
  new RegExp(`[\\\\/]${folder.replaceAll('/', '[\\\\/]')}[\\\\/](${names})[\\\\/.]`)
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))
const packages = (names: string) => inFolder('node_modules', names)
const mantine = (names: string) => inFolder('@mantine/core/esm/components', names)

/**
 * One file for what every page needs, and few for what many pages share: on a slow line each request
 * is dear, and so is a file of which a page needs a tenth. A group takes what its files import along,
 * so what is basic comes first. What is in no group goes to the pages that use it.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  // schemas are for the rules of forms, which come later
  { name: 'rules', test: packages('zod') },
  {
    name: 'frame',
    test: either(
      packages('@tanstack[\\\\/](query-core|react-query)'),
      inFolder('@mantine', 'hooks|core[\\\\/]esm[\\\\/]core'),
      mantine('Portal|Transition|Paper|CloseButton|SimpleGrid|Alert|Card|Badge|FocusTrap|Overlay'),
      inFolder(
        'apps/web/src',
        'lib[\\\\/](notices|load-error|dates|field-props|form|master-data)|layout[\\\\/]page|app[\\\\/]queries|ui[\\\\/](load-failure|pager|facts|confirm-dialog|late)',
      ),
    ),
    minShareCount: 3,
  },
  { name: 'inputs', test: mantine('Input|InputBase|TextInput'), minShareCount: 2 },
  { name: 'forms', test: packages('@mantine[\\\\/]form'), minShareCount: 2 },
  { name: 'dialogs', test: mantine('Modal|ModalBase'), minShareCount: 2 },
  // home does not wait for the icons of other pages
  { name: 'home-bits', test: inFolder('lucide-react/dist/esm/icons', 'briefcase-business|store') },
  // a file for each of the many small things would cost more than it holds
  {
    name: 'bits',
    test: either(
      inFolder('lucide-react/dist/esm/icons', '[a-z-]+'),
      inFolder(
        'packages/contract/src',
        '[a-z]+[\\\\/]values|business[\\\\/]web-address|dates|fields|mobile',
      ),
    ),
    minShareCount: 2,
  },
  {
    name: (file: string) => /[\\/]features[\\/]([a-z-]+)[\\/]/.exec(file)?.[1] ?? null,
    minShareCount: 2,
    maxModuleSize: 2_500,
  },
].map((group, index) => ({ ...group, priority: 10 - index }))
