import { code, isTest, read } from './repository.ts'

/**
 * The files that may name Marathi. All others derive its fields, columns and texts from `languages`, so
 * that a third language is data.
 */
export const namedMarathi = [
  'apps/server/src/http/pages/trust-pages.ts',
  'apps/web/src/boot/before-paint.ts',
  'apps/web/src/features/trust-settings/portal-look.tsx',
  'apps/web/src/layout/tell-on-whatsapp-link.tsx',
  'apps/web/src/lib/portal-page.ts',
  'apps/web/src/pages/trust/privacy.tsx',
  'apps/web/src/pages/trust/terms.tsx',
  'apps/web/vite/boot.ts',
  'packages/i18n/src/by-language.ts',
  'packages/i18n/src/languages.ts',
  'packages/i18n/src/notices.ts',
  'packages/i18n/src/reasons.ts',
  'packages/i18n/src/texts.ts',
  'tools/texts/translation-sheet.ts',
]

const measuring = /^(bench|noninterference|reliability|test-portal)\//

export const namesMarathi = (text: string) => /['"]mr['"]|[_.]mr\b|[_]MR\b/.test(text)

/** Files outside of texts and tests that name Marathi. */
export const filesNamingMarathi = () =>
  code
    .filter((file) => !isTest(file) && !file.includes('/security/') && !measuring.test(file))
    .filter((file) => namesMarathi(read(file)))
