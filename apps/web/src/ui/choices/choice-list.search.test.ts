import { describe, expect, test } from 'vitest'
import { matchingChoices } from './choice-list.search.ts'

const heights = ['5ft 3in', '5ft 4in', '5ft 10in', '6ft']
const degrees = ['बी.एच.एम.एस.', 'एम.टेक.', 'बी.कॉम.', 'B.E. / B.Tech', 'M.B.B.S.']
const found = (labels: string[], typed: string) =>
  matchingChoices(
    labels.map((label) => ({ value: label, label })),
    typed,
  ).map(({ label }) => label)

describe('a typed text finds', () => {
  test.each(['5 ft 4', "5'4", '5 4', '54', '5FT4', '5ft 4in'])('the height as %s', (typed) => {
    expect(found(heights, typed)).toEqual(['5ft 4in'])
  })

  test.each([
    ['mbbs', ['M.B.B.S.']],
    ['be', ['B.E. / B.Tech']],
    ['बीकॉम', ['बी.कॉम.']],
  ])('a degree without its dots: %s', (typed, expected) => {
    expect(found(degrees, typed)).toEqual(expected)
  })

  test('first what begins with it', () => {
    expect(found(degrees, 'एम')).toEqual(['एम.टेक.', 'बी.एच.एम.एस.'])
  })

  test('everything as long as it is empty', () => {
    expect(found(heights, ' ')).toEqual(heights)
  })

  test('nothing if no choice contains it', () => {
    expect(found(heights, '5ft 44')).toEqual([])
  })
})
