import { describe, expect, test } from 'vitest'
import { inOtherScript } from './other-script.ts'
import { realNames } from './real-names.testing.ts'

const pairs = realNames
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [latin = [], devanagari = []] = line
      .split(' = ')
      .map((name) => name.split(' ').map((word) => word.split('/')))
    return latin.map((words, index) => ({ latin: words, devanagari: devanagari[index] ?? [] }))
  })

/** The words whose proposal no family would leave as it is. */
const wrong = (from: 'latin' | 'devanagari', to: 'latin' | 'devanagari') =>
  pairs.flatMap((pair) => {
    const proposed = inOtherScript(pair[from][0] ?? '')
    return pair[to].includes(proposed) ? [] : [`${pair[from][0]} → ${proposed} (${pair[to][0]})`]
  })

describe('the proposal for a name in the other script', () => {
  test('there are at least 60 names', () => {
    expect(realNames.trim().split('\n').length).toBeGreaterThanOrEqual(60)
  })

  test('of a name in Latin letters is right for nine of ten words', () => {
    const words = wrong('latin', 'devanagari')
    expect(words.length / pairs.length, words.join('\n')).toBeLessThanOrEqual(0.1)
  })

  test('of a name in Devanagari is right for nine of ten words', () => {
    const words = wrong('devanagari', 'latin')
    expect(words.length / pairs.length, words.join('\n')).toBeLessThanOrEqual(0.1)
  })

  test('keeps the order of the words, initials and titles', () => {
    expect(inOtherScript('ROHAN dilip Gawande')).toBe('रोहन दिलीप गावंडे')
    expect(inOtherScript('आशा सुरेश  पाटील')).toBe('Asha Suresh Patil')
    expect(inOtherScript('Dr. Asha Patil-Deshmukh')).toBe('डॉ. आशा पाटील-देशमुख')
  })

  test.each(['', '   ', 'Rohan 2', 'रोहन Patil', 'Zoë', '李明'])('of %j there is none', (name) => {
    expect(inOtherScript(name)).toBe('')
  })
})
