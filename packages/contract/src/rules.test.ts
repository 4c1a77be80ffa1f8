import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { plainMobile } from './mobile.ts'
import {
  flag,
  id,
  idOrZero,
  masterId,
  masterListOf,
  optionalPhone,
  optionalText,
  paging,
  phone,
  text,
} from './rules.ts'

/** The parsed value, or the text key of the first error. */
function outcome(rule: z.ZodType, value: unknown): unknown {
  const result = rule.safeParse(value)
  return result.success ? result.data : result.error.issues[0]?.message
}

describe('a text', () => {
  test('is trimmed and required', () => {
    expect(outcome(text(5), '  Asha ')).toBe('Asha')
    for (const missing of ['', '   ', undefined, null, 7, {}]) {
      expect(outcome(text(5), missing)).toBe('common.err_required')
    }
    expect(outcome(text(5, 'login_page.err_mobile_required'), '')).toBe(
      'login_page.err_mobile_required',
    )
  })

  test('has a maximum length in every script', () => {
    expect(outcome(text(5), 'नमुना')).toBe('नमुना')
    expect(outcome(text(5), 'abcdef')).toBe('common.err_too_long')
  })

  test('contains no characters that the database cannot store', () => {
    expect(outcome(text(5), 'a\0b')).toBe('common.err_value')
    expect(outcome(optionalText(5), '\0')).toBe('common.err_value')
    expect(outcome(text(5), 'a\ud800')).toBe('common.err_value')
    expect(outcome(text(5), '👍')).toBe('👍')
  })

  test('is normalized, so that every keyboard gives the same letters', () => {
    // the letter न with a dot below, as one code point and as two
    const composed = '\u0929'
    const decomposed = '\u0928\u093c'
    expect(composed).not.toBe(decomposed)
    expect(outcome(text(5), decomposed)).toBe(composed)
    expect(outcome(optionalText(5), decomposed)).toBe(composed)
    // the length is measured after normalization
    expect(outcome(text(1), 'e\u0301')).toBe('é')
  })

  test('that is optional is empty if nothing was sent', () => {
    expect(outcome(optionalText(5), undefined)).toBe('')
    expect(outcome(optionalText(5), '  ')).toBe('')
    expect(outcome(optionalText(5), 'abcdef')).toBe('common.err_too_long')
  })
})

describe('a phone number', () => {
  test.each([
    ['9876543210', '9876543210'],
    [9876543210, '9876543210'],
    [' 98765 43210 ', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
  ])('%s is taken', (given, kept) => {
    expect(outcome(phone(), given)).toBe(kept)
    expect(outcome(optionalPhone(), given)).toBe(kept)
  })

  test.each(['987654321', '98765432101', 'abcdefghij', '+1 987 654 3210', '९८७६५४३२१०'])(
    '%s is refused',
    (given) => {
      expect(outcome(phone(), given)).toBe('common.err_phone')
      expect(outcome(optionalPhone(), given)).toBe('common.err_phone')
    },
  )

  test('that starts with 91 keeps its digits', () => {
    expect(plainMobile('9198765432')).toBe('9198765432')
  })

  test('may be left out where it is optional', () => {
    expect(outcome(optionalPhone(), undefined)).toBe('')
    expect(outcome(phone(), '')).toBe('common.err_required')
  })
})

describe('an id', () => {
  test('comes as number or text', () => {
    expect([outcome(id(), 7), outcome(id(), '7')]).toEqual([7, 7])
  })

  test.each([0, '0', '', undefined, null])('%s is none', (given) => {
    expect(outcome(id(), given)).toBe('common.err_required')
  })

  test.each([1.5, 'seven', 2 ** 31, Number.NaN])('%s is refused', (given) => {
    expect(outcome(id(), given)).toEqual(expect.stringMatching(/^common\.err_/))
  })

  test('may be 0 where that means none', () => {
    expect([outcome(idOrZero(), 0), outcome(idOrZero(), undefined)]).toEqual([0, 0])
    expect(outcome(idOrZero(), -1)).toBe('common.err_value')
  })

  test('knows the list it comes from', () => {
    expect(masterListOf(masterId('region'))).toBe('region')
    expect(masterListOf(masterId('region').optional())).toBe('region')
    expect(masterListOf(id())).toBeUndefined()
  })
})

test('a flag is 0 or 1', () => {
  expect(['1', 1, true, '0', 0, false].map((given) => outcome(flag(), given))).toEqual([
    1, 1, 1, 0, 0, 0,
  ])
  expect(outcome(flag(), 2)).toBe('common.err_value')
})

test('a page has a size within bounds and a cursor of digits', () => {
  const { limit, cursor } = paging(5)
  expect([outcome(limit, undefined), outcome(limit, '20')]).toEqual([5, 20])
  for (const wrong of [0, 101, 'all']) expect(limit.safeParse(wrong).success).toBe(false)
  expect(outcome(cursor, undefined)).toBe('')
  expect(outcome(cursor, "1' or 1=1")).toBe('common.err_value')
})
