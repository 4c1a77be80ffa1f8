import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [12_345_678, '12.3 MB'],
  [345_678_901, '346 MB'],
  [2_000_000_000_000, '2.0 TB'],
  [3_000_000_000_000_000, '3000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes).replace('\u00a0', ' ')).toBe(text)
})
