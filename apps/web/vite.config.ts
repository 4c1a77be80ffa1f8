import { constants } from 'node:zlib'
import { apiPath, basePath } from '@sangam/contract/envelope'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { boot } from './vite/boot.ts'

const base = `${basePath}/`
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Home must not load what other pages share, so its icons and the moves of its pictures have a chunk of their own. */
const homeParts =
  /\/icons\/(store|heart-handshake|briefcase-business|arrow-right|play|pause)\.|\/scroll-to-slide\./
/** Components and helpers of all pages, except large ones of few pages; a group contains imports too. */
const shared = [
  /\/lucide-react\//,
  /\/apps\/web\/src\/(ui|lib|layout)\/(?!review\/|selection\/|.*\/(radio-line|rich-text|open-draft|use-draft|draft-saver)|draft-form)/,
  /\/features\/profiles\/(first-calls|profile-id)\./,
  /\/@mantine\/.*\/(use-merged-ref|use-uncontrolled|use-force-update|DirectionProvider|get-auto-contrast-value)\//,
]
const isShared = (module: string) => shared.some((pattern) => pattern.test(module))
/** Choosing several records; few pages have it. */
const selection = /\/layout\/selection\//
/** The predefined reasons in all languages; most pages of members show none. */
const reasons = /\/i18n\/(src\/)?reasons|\/reason-text\./
/** Small parts that the pages with a consent share. */
const consents = /\/consents\/(values|agreed-answers|notice-points)\.|\/yes-no-answer\./
const form =
  /\/@mantine\/form\/|\/features\/drafts\/|\/(open-draft|use-draft|draft-saver|draft-form)\./
/** What several pages of an area share: components, and values and fields of the contract. */
const profiles = /\/src\/(features\/)?profiles\/(?!owner-case)/
/** Pages about work use it too, so it is not in the group of profiles. */
const choices = /\/contract\/src\/lookups\./
const work = /\/src\/(features\/)?(jobs|business|resumes)\/(?!.*calls\.)/
/** A larger module would weigh on pages of its group that do not use it. */
const maxModuleSize = 3_500

export default defineConfig({
  base,
  plugins: [
    react(),
    boot(base),
    // the server sends these files instead of compressing each response
    compression({
      include: /\.(html|js|css|svg|json|webmanifest)$/,
      exclude: /\.vite/,
      threshold: 1_024,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }),
      ],
    }),
  ],
  // React has the hook that the shim replaces in old versions
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    proxy: { [apiPath]: server, [`${basePath}/data`]: server },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // browsers without modulepreload load the chunks when they are imported
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 6 },
            { name: 'home-parts', test: homeParts, priority: 5 },
            { name: 'reasons', test: reasons, priority: 5 },
            { name: 'shared', test: isShared, minShareCount: 4, maxModuleSize, priority: 4 },
            { name: 'selection', test: selection, minShareCount: 2, priority: 3 },
            { name: 'consents', test: consents, minShareCount: 2, priority: 3 },
            { name: 'form', test: form, minShareCount: 2, priority: 3 },
            { name: 'choices', test: choices, priority: 3 },
            { name: 'profiles', test: profiles, minShareCount: 3, maxModuleSize, priority: 2 },
            { name: 'work', test: work, minShareCount: 3, maxModuleSize, priority: 1 },
          ],
        },
      },
    },
  },
})
