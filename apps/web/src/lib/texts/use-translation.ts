import { getTexts, subscribe, t } from '@sangam/i18n/translation'
import { useSyncExternalStore } from 'react'

/** `t` for a component, which renders again when the texts change. */
export function useTranslation(): { t: typeof t } {
  const texts = useSyncExternalStore(subscribe, getTexts, getTexts)
  return translatorFor(texts)
}

const translators = new WeakMap<object, { t: typeof t }>()

/** A new `t` for new texts, so that values memoized with the old one are computed again. */
function translatorFor(texts: object): { t: typeof t } {
  const existing = translators.get(texts)
  if (existing) return existing
  const translator = { t: (...args: Parameters<typeof t>) => t(...args) }
  translators.set(texts, translator)
  return translator
}
