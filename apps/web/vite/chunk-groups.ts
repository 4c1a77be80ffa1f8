import type { Plugin } from 'vite'

interface ChunkGroup {
  /** The chunk's name, or a function that derives it from the module's path. */
  name: string | ((module: string) => string | null)
  /** Parts of module paths; each must match a module, so that a renamed file fails the build. */
  modules: string[]
  /** Parts of module paths that do not belong to the group. */
  except?: string[]
  /** Only modules that at least this number of entries share. */
  minShareCount?: number
  maxModuleSize?: number
}

const mantine = (...components: string[]) =>
  components.map((name) => `/@mantine/core/esm/components/${name}/`)
const hooks = (...names: string[]) => names.map((name) => `/@mantine/hooks/esm/${name}/`)
const web = (...files: string[]) => files.map((file) => `/apps/web/src/${file}`)

/** Forms and filter bars need them, other pages do not. */
const formModules = [
  ...mantine('SimpleGrid'),
  ...['get-sorted-breakpoints', 'get-breakpoint-value', 'get-base-value'].map(
    (name) => `/@mantine/core/esm/core/utils/${name}`,
  ),
  ...web('lib/form.ts', 'lib/field-props.ts'),
]
/** Lists, pages with downloads, and pages for admins. */
const sharedByFew = [
  ...['lib/use-pages.ts', 'lib/use-unless-leaving.ts', 'lib/use-download.ts', 'lib/download.ts'],
  ...['lib/reject-reasons.ts', 'lib/admin-labels.ts', 'lib/field-text.ts', 'lib/sent-otp.ts'],
]
const uploadModules = web(
  'lib/upload.ts',
  'lib/use-upload.ts',
  'lib/use-photo-upload.ts',
  'lib/upload-refusal.ts',
)

/**
 * A few chunks for modules that many pages share: on a slow connection each request is expensive,
 * and so is a chunk of which a page needs only a small part. A group also contains the imports of its
 * modules, so the most basic group comes first. A module in no group belongs to the pages that use it.
 */
const groups: ChunkGroup[] = [
  // only forms need schemas, and they load them after the first input
  { name: 'rules', modules: ['/node_modules/zod/'] },
  {
    name: 'frame',
    modules: [
      '/@tanstack/query-core/',
      '/@tanstack/react-query/',
      ...hooks('use-id', 'use-uncontrolled', 'use-merged-ref', 'use-debounced-callback'),
      ...hooks('use-window-event', 'use-force-update', 'utils'),
      '/@mantine/core/esm/core/',
      ...mantine('Portal', 'Transition', 'Paper', 'CloseButton', 'Alert', 'Card', 'Badge'),
      ...web('lib/', 'layout/', 'app/early-answers.ts'),
      ...web('features/profiles/first-calls.ts', 'features/profiles/profile-id.ts'),
      ...web('features/profiles/list.filters.ts'),
      ...web(
        'ui/confirm-dialog.tsx',
        'ui/details-list.tsx',
        'ui/lazy-dialog.tsx',
        'ui/load-failure.tsx',
      ),
      ...web('ui/refusal.tsx'),
    ],
    except: [
      ...formModules,
      ...uploadModules,
      // only forms with drafts
      ...web('lib/draft-', 'lib/use-draft.ts', 'lib/open-draft.ts'),
      ...web('layout/draft-form.tsx'),
      ...web('layout/narrow-card.tsx', 'lib/refresh-user.ts', ...sharedByFew),
      // only pages for admins
      ...web('layout/review/', 'layout/export-buttons.tsx'),
      '/@mantine/core/esm/core/utils/create-scoped-keydown-handler/',
    ],
    minShareCount: 3,
  },
  {
    name: 'inputs',
    modules: [
      ...mantine('Input', 'InputBase', 'TextInput'),
      ...web('ui/choice-field.tsx', 'ui/phone-input.tsx'),
      ...formModules,
    ],
    minShareCount: 2,
  },
  { name: 'uploads', modules: uploadModules, minShareCount: 2 },
  {
    name: 'forms',
    // otherwise the values of drafts are in the chunk of one feature
    modules: ['/@mantine/form/', ...web('lib/draft-values.ts')],
    minShareCount: 2,
  },
  { name: 'dialogs', modules: mantine('Modal', 'ModalBase'), minShareCount: 2 },
  // home does not load the icons of other pages
  {
    name: 'home-icons',
    modules: ['heart-handshake', 'briefcase-business', 'store'].map(
      (icon) => `/lucide-react/dist/esm/icons/${icon}.`,
    ),
  },
  {
    name: 'icons-and-values',
    modules: [
      '/lucide-react/dist/esm/icons/',
      '/values.ts',
      '/packages/contract/src/mobile.ts',
      '/packages/contract/src/business/web-address.ts',
      '/packages/contract/src/dates.ts',
      '/packages/contract/src/fields.ts',
    ],
    except: [
      // only pages that read files
      '/lucide-react/dist/esm/icons/file-up.',
      // long lists of few pages
      ...['safety', 'consents', 'share-links', 'my-data', 'booklet'].map(
        (slice) => `/packages/contract/src/${slice}/values.ts`,
      ),
    ],
    minShareCount: 2,
  },
  { name: 'choices', modules: ['/packages/contract/src/lookups.ts'], minShareCount: 2 },
  // the page that shows edits needs the fields of three forms, each form only its own
  {
    name: (module) => {
      const slice = /\/contract\/src\/([a-z-]+)\/fields\.ts/.exec(module)?.[1]
      return slice ? `${slice}-fields` : null
    },
    modules: ['profiles', 'business', 'jobs'].map(
      (slice) => `/packages/contract/src/${slice}/fields.ts`,
    ),
    minShareCount: 2,
  },
  // otherwise they are in the chunk of one feature, which pages of others then load
  {
    name: 'components',
    modules: web('ui/', 'layout/', ...sharedByFew),
    except: web(
      // only pages for admins
      ...['layout/review/', 'layout/export-buttons.tsx', 'lib/admin-labels.ts'],
      // with a radio line each page would load the radio buttons of three
      'ui/radio-line.tsx',
    ),
    minShareCount: 3,
    maxModuleSize: 2_500,
  },
  {
    name: 'reviewing',
    modules: web('layout/review/', 'layout/export-buttons.tsx'),
    minShareCount: 2,
  },
  {
    name: (module) => /\/features\/(?:[a-z-]+\/)*([a-z-]+)\//.exec(module)?.[1] ?? null,
    modules: ['/apps/web/src/features/'],
    except: web(
      // two pages of another slice show it
      'features/accounts/signed-up-as.tsx',
      // only pages that show a registration, not its form
      'features/profiles/registration-timeline.tsx',
      'features/profiles/fit-badge.tsx',
      // pages of other slices show it
      'features/profiles/for-whom.',
      // their chunk would contain lists and text areas, which pages of others then load
      'features/safety/',
      'features/trust-settings/',
    ),
    minShareCount: 2,
    maxModuleSize: 2_500,
  },
]

const withForwardSlashes = (path: string) => path.replaceAll('\\', '/')

const hasPart = (module: string, parts: string[]) =>
  parts.some((part) => withForwardSlashes(module).includes(part))

/** The groups in Rolldown's format: the modules of the entry, then the groups in their order. */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: groups.length + 1 },
  ...groups.map(({ name, modules, except = [], ...limits }, index) => ({
    ...limits,
    name,
    test: (module: string) => hasPart(module, modules) && !hasPart(module, except),
    priority: groups.length - index,
  })),
]

/** Fails the build when a group names a module that does not exist. */
export const checkChunkGroups = (): Plugin => ({
  name: 'sangam:check-chunk-groups',
  apply: 'build',
  generateBundle() {
    const ids = [...this.getModuleIds()].map(withForwardSlashes)
    const missing = groups
      .flatMap(({ modules, except = [] }) => [...modules, ...except])
      .filter((part) => !ids.some((id) => id.includes(part)))
    if (missing.length > 0) {
      throw new Error(
        `chunk-groups.ts names modules that the app does not have: ${missing.join(', ')}`,
      )
    }
  },
})
