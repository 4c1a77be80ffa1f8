import { spokenTexts, t, whenTextsChange } from '@sangam/i18n/translation'
import { useSyncExternalStore } from 'react'

const speakers = new WeakMap<object, { t: typeof t }>()

/** `t` for a component, which is drawn again when the language changes. */
export function useTranslation(): { t: typeof t } {
  return speakerOf(useSyncExternalStore(whenTextsChange, spokenTexts, spokenTexts))
}

/** A new `t` for new texts, so that what was remembered with the old one is made again. */
function speakerOf(texts: object): { t: typeof t } {
  const known = speakers.get(texts)
  if (known) return known
  const speaker = { t: (...said: Parameters<typeof t>) => t(...said) }
  speakers.set(texts, speaker)
  return speaker
}
