import { utils, write } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { generateRegistry } from '../registry.testing.ts'
import { workbookLimits } from './workbook.testing.ts'
import { BadWorkbook, readWorkbook } from './workbook.ts'

const headings = ['Name', 'Mobile', 'Gender']

function xlsx(
  rows: (string | number)[][] = [headings, ['Asha Patil', 9_876_543_210, 'F']],
): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return Buffer.from(write(book, { type: 'buffer', compression: true }))
}

/** The workbook with parts added or changed. */
function withParts(change: (parts: Record<string, Uint8Array>) => void): Buffer {
  const parts = unzipSync(xlsx())
  change(parts)
  return Buffer.from(zipSync(parts))
}

function problemOf(bytes: Buffer, limits = workbookLimits): unknown {
  try {
    readWorkbook(bytes, limits)
    return null
  } catch (error) {
    return error instanceof BadWorkbook ? [error.problem, error.line] : error
  }
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const withFormula = (formula: string) =>
  withParts((parts) => {
    const xml = Buffer.from(parts[sheetPart] ?? []).toString()
    parts[sheetPart] = strToU8(
      xml.replace(
        '</sheetData>',
        `<row r="9"><c r="A9"><f>${formula}</f><v>7</v></c><c r="B9"><v>9</v></c></row></sheetData>`,
      ),
    )
  })

test('all worksheets with a heading row are read, below any title', () => {
  const sheets = readWorkbook(generateRegistry(3).bytes, workbookLimits)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['वधू सूची २०२५', 3],
    ['Grooms', 3],
  ])
  expect(sheets[1]?.headings[1]).toBe('Full Name')
})

test.each([
  ['UTF-8', Buffer.from('नाव,मोबाईल,लिंग\nआशा पाटील,9876543210,स्त्री\n')],
  ['UTF-8 with a mark', Buffer.from('\ufeffName;Mobile;Gender\nआशा पाटील;9876543210;F\n')],
  ['UTF-16', Buffer.from('\ufeffName\tMobile\tGender\nआशा पाटील\t9876543210\tF\n', 'utf16le')],
])('a CSV file in %s is read', (_name, bytes) => {
  const [sheet] = readWorkbook(bytes, workbookLimits)
  expect(sheet?.rows).toMatchObject([
    { line: 2, cells: ['आशा पाटील', '9876543210', expect.any(String)] },
  ])
})

test('a CSV file in Windows-1252 is read', () => {
  const bytes = Buffer.from(
    'Name;Mobile;Gender;Height\nRen\xe9 Patil;9876543210;M;5\x92 7\x94\n',
    'latin1',
  )
  const [sheet] = readWorkbook(bytes, workbookLimits)
  expect(sheet?.rows[0]?.cells).toEqual(['René Patil', '9876543210', 'M', '5’ 7”'])
})

test.each(['xls', 'ods'] as const)('an .%s file is read', (bookType) => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([headings, ['आशा पाटील', 9_876_543_210, 'F']])
  utils.book_append_sheet(book, sheet, 'वधू')
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType }))
  expect(readWorkbook(bytes, workbookLimits)).toEqual([
    { name: 'वधू', headings, rows: [{ line: 2, cells: ['आशा पाटील', '9876543210', 'F'] }] },
  ])
})

function merged(rows: (string | number)[][], ...ranges: string[]): Buffer {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = ranges.map((range) => utils.decode_range(range))
  utils.book_append_sheet(book, sheet, 'Sheet1')
  return Buffer.from(write(book, { type: 'buffer' }))
}

test('two rows of headings are joined', () => {
  const bytes = merged(
    [
      ['Sr. No.', 'Candidate', '', '', 'Father', '', 'Mother'],
      ['', 'Name', 'Gender', 'Birth date', 'Name', 'Mobile', 'Name'],
      [1, 'Asha Patil', 'F', '12/01/1998', 'Vijay Patil', '9876543210', 'Lata'],
    ],
    'B1:D1',
    'E1:F1',
    'A1:A2',
  )
  const [sheet] = readWorkbook(bytes, workbookLimits)
  expect(sheet?.headings).toEqual([
    'Sr. No.',
    'Candidate Name',
    'Candidate Gender',
    'Candidate Birth date',
    'Father Name',
    'Father Mobile',
    'Mother Name',
  ])
  expect(sheet?.rows).toHaveLength(1)
})

test('merged cells are repeated, sections tell bride from groom, and totals are left out', () => {
  const bytes = merged(
    [
      ['Village', 'Name', 'Mobile', 'Height'],
      ['', 'वधू'],
      ['Wai', 'Asha Patil', '9876543210', '5.4'],
      ['', 'Lata More', '9876543211', '5.2'],
      ['', 'Total', 2],
      ['', 'वर'],
      ['Karad', 'Rohit Patil', '9876543212', '5.9'],
      ['', '-- see the next page --'],
    ],
    'A3:A4',
  )
  const [sheet] = readWorkbook(bytes, workbookLimits)
  expect(sheet?.rows.map(({ line, cells }) => [line, cells[0], cells[4]])).toEqual([
    [3, 'Wai', 'वधू'],
    [4, 'Wai', 'वधू'],
    [7, 'Karad', 'वर'],
  ])
})

test('remarks in a column without a heading are kept, and a signature is no person', () => {
  const csv = 'Name,Mobile,Village,\nAsha Patil,9876543210,Wai,Widow\nसही,अध्यक्ष,,\n'
  const [sheet] = readWorkbook(Buffer.from(csv), workbookLimits)
  expect(sheet?.headings).toEqual(['Name', 'Mobile', 'Village', 'Column D'])
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['Asha Patil', '9876543210', 'Wai', 'Widow'],
  ])
})

test('a sign for "as above" repeats a village, but no number', () => {
  const csv = 'Name,Mobile,Village\nAsha Patil,9876543210,Wai\nLata More,-do-,-do-\n'
  const [sheet] = readWorkbook(Buffer.from(csv), workbookLimits)
  expect(sheet?.rows[1]?.cells).toEqual(['Lata More', '-do-', 'Wai'])
})

test('a table with 300 columns is refused', () => {
  const wide = [...headings, ...Array.from({ length: 297 }, (_, index) => `Column ${index}`)]
  expect(problemOf(xlsx([wide, ['Asha Patil', 9_876_543_210, 'F']]))).toEqual(['too_wide', 0])
})

test('the stored result of a formula is used', () => {
  const [sheet] = readWorkbook(withFormula('A1+6'), workbookLimits)
  expect(sheet?.rows.at(-1)?.cells[0]).toBe('7')
})

test.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'type'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'type'],
  ['a damaged .xls file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'broken'],
  ['a damaged archive', Buffer.from('PK\x03\x04 nothing'), 'broken'],
  ['an archive without a workbook', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'type'],
  ['a text in another encoding', Buffer.from([0x4e, 0x61, 0x81, 0xe9, 0x2c]), 'encoding'],
  ['a table without headings', Buffer.from('a,b,c\n1,2,3\n'), 'header'],
  ['a table without rows', Buffer.from('Name,Mobile,Gender\n'), 'empty'],
  [
    'a workbook with macros',
    withParts((parts) => {
      parts['xl/vbaProject.bin'] = strToU8('x')
    }),
    'macros',
  ],
  [
    'a linked workbook',
    withParts((parts) => {
      parts['xl/externalLinks/externalLink1.xml'] = strToU8('<a/>')
    }),
    'links',
  ],
  ['a formula that starts a program', withFormula('cmd()'), 'formula'],
  ['a formula that asks another program', withFormula("cmd|'/C calc'!A0"), 'formula'],
])('%s is refused', (_name, bytes, problem) => expect(problemOf(bytes)).toEqual([problem, 0]))

test('a small file with many unfinished formulas is read at once', () => {
  const file = withFormula('<f '.repeat(60_000))
  expect(file.length).toBeLessThan(20_000)
  expect(readWorkbook(file, workbookLimits)).toHaveLength(1)
})

test('a formula in a CSV file is refused with its line', () => {
  expect(
    problemOf(Buffer.from('Name,Mobile,Gender\nA B,9876543210,F\n=cmd(),9876543210,F\n')),
  ).toEqual(['formula', 3])
})

test('a password is refused as such', async () => {
  const CFB = await import('cfb')
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.from('x'))
  expect(problemOf(Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer))).toEqual([
    'protected',
    0,
  ])
})

test('too many rows and too many columns are refused', () => {
  const row = ['Asha Patil', 9_876_543_210, 'F']
  const limits = { ...workbookLimits, maxRows: 3, maxColumns: 4 }
  expect(problemOf(xlsx([headings, row, row, row]), limits)).toBeNull()
  expect(problemOf(xlsx([headings, row, row, row, row]), limits)).toEqual(['too_long', 0])
  expect(problemOf(xlsx([[...headings, 'A', 'B'], row]), limits)).toEqual(['too_wide', 0])
  const csv = `Name,Mobile,Gender\n${'Asha Patil,9876543210,F\n'.repeat(4)}`
  expect(problemOf(Buffer.from(csv), limits)).toEqual(['too_long', 0])
})

test('a million formatted rows without a value are no rows', { tags: ['full'] }, () => {
  const formatted = withParts((parts) => {
    const xml = Buffer.from(parts[sheetPart] ?? []).toString()
    const empty = Array.from({ length: 1_000_000 }, (_, index) => {
      const row = index + 3
      return index % 2 === 0
        ? `<row r="${row}" s="1" customFormat="1"/>`
        : `<row r="${row}"><c r="A${row}" s="1"/></row>`
    })
    parts[sheetPart] = strToU8(xml.replace('</sheetData>', `${empty.join('')}</sheetData>`))
  })
  const [sheet, other] = readWorkbook(formatted, workbookLimits)
  expect(sheet?.rows).toEqual([{ line: 2, cells: ['Asha Patil', '9876543210', 'F'] }])
  expect(other).toBeUndefined()
})

test('a worksheet with a million rows and a zip bomb are refused before they are parsed', {
  tags: ['full'],
}, () => {
  const million = withParts((parts) => {
    parts[sheetPart] = strToU8(
      `<worksheet><sheetData>${'<row r="1"><c r="A1"><v>7</v></c></row>'.repeat(1_000_000)}</sheetData></worksheet>`,
    )
  })
  expect(problemOf(million)).toEqual(['too_long', 0])
  const bomb = withParts((parts) => {
    parts['xl/media/a.png'] = new Uint8Array(60 * 1024 * 1024)
  })
  expect(problemOf(bomb)).toEqual(['too_large', 0])
})
