import type { TextValues } from '@sangam/i18n/fill'
import type { TextKey } from '@sangam/i18n/keys'
import { hasText, t, translateKey } from '@sangam/i18n/translation'

/** The text of a key from the server; an unknown key becomes a general error text. */
export function serverText(key: string, params: TextValues = {}): string {
  const wait: TextValues =
    typeof params.seconds === 'number' ? { wait: waitText(params.seconds) } : {}
  const textKey = hasText(key, params) ? key : ('common.err_network' satisfies TextKey)
  return translateKey(textKey, { ...params, ...wait })
}

/** A waiting time in words, in whole seconds, minutes or hours. */
export function waitText(seconds: number): string {
  if (seconds < 90) return t('common.wait_seconds', { count: seconds })
  if (seconds < 5_400) return t('common.wait_minutes', { count: Math.ceil(seconds / 60) })
  return t('common.wait_hours', { count: Math.ceil(seconds / 3_600) })
}
