import { describe, expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'

describe('a line of a CSV file', () => {
  test('quotes texts and ends with CRLF', () => {
    expect(csvLine(['Asha', 7, 'a,b'])).toBe('"Asha",7,"a,b"\r\n')
  })

  test('doubles quotes inside a text', () => {
    expect(csvLine(['say "yes"'])).toBe('"say ""yes"""\r\n')
  })

  test('keeps line breaks inside their cell', () => {
    expect(csvLine(['first\nsecond', 'x'])).toBe('"first\nsecond","x"\r\n')
  })

  test.each([
    ...['=1+1', '+91 98', '-2', '@SUM(A1)', '\tx', '\rx', '\nx'],
    // full-width forms, which spreadsheet programs read like the others
    ...['＝1＋1', '＋91', '－2', '＠SUM(A1)'],
  ])('prevents %j from running as a formula', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  })

  test('leaves formula characters inside a text unchanged', () => {
    expect(csvLine(['a=b', "it's -1"])).toBe('"a=b","it\'s -1"\r\n')
  })
})

test('a file begins with a byte order mark and preserves Devanagari', () => {
  const bytes = csvFile([csvLine(['नाव']), csvLine(['सौ. आशा'])])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString('utf8')).toBe('"नाव"\r\n"सौ. आशा"\r\n')
})
