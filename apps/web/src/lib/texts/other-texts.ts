import type { AreaTexts } from '@sangam/i18n/join-texts'

/** The groups of texts that home does not need; each file is a chunk of its own. */
export const otherTexts = import.meta.glob<AreaTexts>(
  [
    '../../../../../packages/i18n/texts/*.json',
    '!../../../../../packages/i18n/texts/{first,server}.*.json',
  ],
  { import: 'default' },
)
