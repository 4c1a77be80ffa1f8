import { readFileSync } from 'node:fs'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'

const folder = new URL('../../../../../../test-data/biodata/', import.meta.url)

interface Sample {
  text: string
  /** What a person reads; `|` separates several right values. */
  truth: Partial<Record<ProfileFieldName, string>>
}

/** Texts as families send them. */
export function samplesOf(part: 'first' | 'second' | 'third'): Sample[] {
  const [, ...texts] = readFileSync(new URL(`${part}.txt`, folder), 'utf8').split(/^=== \d+\n/m)
  const truths = JSON.parse(
    readFileSync(new URL(`${part}.truth.json`, folder), 'utf8'),
  ) as Sample['truth'][]
  return truths.map((truth, index) => ({ text: texts[index] ?? '', truth }))
}

/** A text without spaces, dots and case. */
export const lettersIn = (text: string) => text.toLowerCase().replace(/[^a-z0-9\p{L}\p{M}]/gu, '')
