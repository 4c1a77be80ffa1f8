import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, momentCell, type Table } from './cell.ts'
import { csvChunks } from './csv.ts'
import { xlsxChunks } from './xlsx.ts'

const tableOf = (rows: Cell[][]): Table => ({
  name: 'Payments of 2026/27: all',
  mark: 'Trust · Payments · saved by Savita Deshmukh',
  headings: ['Name', 'Arrived on', 'Changed on', 'Amount', 'State'],
  totals: { label: 'Total', by: 4, of: [3] },
  rows: (async function* () {
    yield rows
  })(),
})
// half past eleven in the evening of 16 November in London is 17 November in India
const evening = momentCell(new Date('2026-11-16T18:35:20Z'))
const rows: Cell[][] = [
  ['Aditi Shah', { date: '2026-11-15' }, evening, 500, 'Received'],
  ['मृणाल ज्ञाते', '', evening, 250.5, 'Waiting'],
  [
    'A name that is longer than the widest column, which nobody can read anyway',
    '',
    '',
    500,
    'Received',
  ],
]

const bytesOf = (chunks: AsyncIterable<Uint8Array>) =>
  buffer(Readable.from(chunks, { objectMode: false }))

test('dates are dates of India, which sort and filter', async () => {
  const book = read(await bytesOf(xlsxChunks(tableOf(rows))), { cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  expect(sheet.B3).toMatchObject({ t: 'n', v: 46341, w: '15/11/2026' })
  expect(sheet.C3).toMatchObject({ t: 'n', w: '17/11/2026 00:05' })
  expect(sheet.B4?.v).toBeUndefined()
})

test('the sheet has its name, filters, widths by content, and headings on each printed page', async () => {
  const bytes = await bytesOf(xlsxChunks(tableOf(rows)))
  const book = read(bytes)
  expect(book.SheetNames).toEqual(['Payments of 2026 27  all'])
  expect(book.Sheets['Payments of 2026 27  all']?.['!autofilter']).toEqual({ ref: 'A2:E5' })
  const parts = unzipSync(bytes)
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([45, 14, 17, 10, 9])
  expect(xml).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('!$2:$2</definedName>')
})

test('amounts are added up for each state, below the filtered rows and not in CSV', async () => {
  const book = read(await bytesOf(xlsxChunks(tableOf(rows))))
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true })
  expect(lines.slice(5)).toEqual([
    [],
    ['Total', '', '', 1000, 'Received'].map((cell) => (cell === '' ? undefined : cell)),
    ['Total', '', '', 250.5, 'Waiting'].map((cell) => (cell === '' ? undefined : cell)),
  ])
  const csv = (await bytesOf(csvChunks(tableOf(rows)))).toString()
  expect(csv).toContain('"Aditi Shah","15/11/2026","17/11/2026 00:05",500,"Received"')
  expect(csv).not.toContain('Total')
})
