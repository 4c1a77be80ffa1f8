import type { TextKey } from '@sangam/i18n/keys'
import { hasText, type TextValues, t, translateKey } from '@sangam/i18n/translation'

/** The text of a key that came from the server; an unknown key must not show as it is. */
export function serverText(key: string, params: TextValues = {}): string {
  const wait: TextValues =
    typeof params.seconds === 'number' ? { wait: waitText(params.seconds) } : {}
  const known = hasText(key, params) ? key : ('common.err_network' satisfies TextKey)
  return translateKey(known, { ...params, ...wait })
}

/** A waiting time in words, rounded up to what people say. */
export function waitText(seconds: number): string {
  if (seconds < 90) return t('common.wait_seconds', { count: seconds })
  if (seconds < 5_400) return t('common.wait_minutes', { count: Math.ceil(seconds / 60) })
  return t('common.wait_hours', { count: Math.ceil(seconds / 3_600) })
}
