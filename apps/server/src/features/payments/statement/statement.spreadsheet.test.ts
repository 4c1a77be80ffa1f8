import { deflateRawSync } from 'node:zlib'
import type { BookType, CellObject } from '@e965/xlsx'
import CFB from 'cfb'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { LimitedProcesses } from '../../../limited-process/limited-processes.ts'
import { readStatement } from './statement.file.ts'
import { BadStatement } from './statement.problem.ts'
import { readUploadedStatement } from './statement.reader.ts'
import { excelDay, headings, march14, spreadsheet, statementLimits } from './statement.testing.ts'

const read = (bytes: Buffer) => readStatement(bytes, statementLimits)

function problemOf(bytes: Buffer): [problem: string, line: number] {
  try {
    read(bytes)
  } catch (error) {
    if (error instanceof BadStatement) return [error.problem, error.line]
    throw error
  }
  return ['none', 0]
}

const day = excelDay(march14, 'dd/mm/yyyy')
const line = [day, 'UPI/CR/612345678901/प्रभाकर नेमाडे', '', null, 501, 9_501]
const money = {
  date: '2026-03-14',
  narration: 'UPI/CR/612345678901/प्रभाकर नेमाडे',
  creditPaise: 50_100,
}

/** What banks put above the table. */
const letterhead = [
  ['खाते', 'संगम समाज विश्वस्त संस्था'],
  ['Address', '12, Example Road'],
  [],
  ['Statement from 01/03/2026 to 31/03/2026'],
  [],
]
const footer = [[], ['**This is a computer generated statement'], ['Total', null, null, 0, 501]]

/** The same part in a changed archive. */
function changed(bytes: Buffer, change: (parts: Record<string, Uint8Array>) => void): Buffer {
  const parts = unzipSync(bytes)
  change(parts)
  return Buffer.from(zipSync(parts, { level: 1 }))
}

describe.each<BookType>(['xlsx', 'biff8', 'xlml'])('a statement as %s', (bookType) => {
  test('is read below a letterhead, with Marathi', () => {
    const file = spreadsheet([[...letterhead, headings, line, ...footer]], bookType)
    expect(read(file)).toEqual([{ lineNumber: 7, bankReference: '', ...money }])
  })

  test('has dates as numbers in every format', () => {
    const formats = ['dd/mm/yyyy', 'm/d/yy', 'd-mmm-yy', 'yyyy-mm-dd hh:mm', 'General']
    const rows = formats.map((format) => [excelDay(march14, format), 'x', '', null, 501])
    const dates = read(spreadsheet([[headings, ...rows]], bookType)).map(({ date }) => date)
    expect(dates).toEqual(formats.map(() => '2026-03-14'))
  })

  test('has amounts and numbers as the bank shows them', () => {
    const rows = [
      [day, 'x', 612_345_678_901, null, 501.1 + 0.2],
      [day, 'x', '0000612345678902', null, '1,00,501.50'],
      ['14-03-2026', 'x', '', 400, null],
    ]
    expect(read(spreadsheet([[headings, ...rows]], bookType))).toMatchObject([
      { bankReference: '612345678901', creditPaise: 50_130 },
      { bankReference: '0000612345678902', creditPaise: 10_050_150 },
    ])
  })

  test('is found on a later worksheet', () => {
    expect(
      read(
        spreadsheet(
          [
            [['Summary'], ['x', 1]],
            [headings, line],
          ],
          bookType,
        ),
      ),
    ).toHaveLength(1)
  })

  test('is refused with the line of an invalid value', () => {
    const wrongDay = ['31/02/2026', 'x', '', null, 5]
    const wrongAmount = [day, 'x', '', null, 'five']
    const noAmount: CellObject = { t: 'e', v: 0x2a }
    const file = (row: typeof line | (string | null | number | CellObject)[]) =>
      spreadsheet([[headings, line, row]], bookType)
    expect(problemOf(file(wrongDay))).toEqual(['date', 3])
    expect(problemOf(file(wrongAmount))).toEqual(['amount', 3])
    expect(problemOf(file([day, 'x', '', null, noAmount]))).toEqual(['amount', 3])
  })

  test('without the table or its lines is refused', () => {
    expect(problemOf(spreadsheet([[['a', 'b'], line]], bookType))).toEqual(['header', 0])
    expect(problemOf(spreadsheet([[headings]], bookType))).toEqual(['empty', 0])
  })

  test('with too many lines is refused', () => {
    const rows = Array.from({ length: 5_001 }, () => line)
    expect(problemOf(spreadsheet([[headings, ...rows]], bookType))).toEqual(['too_long', 0])
  })
})

test('a web page that a bank names .xls is read with the day first', () => {
  const cells = (values: string[]) =>
    `<tr>${values.map((text) => `<td>${text}</td>`).join('')}</tr>`
  const page = `<html><body><table>${cells(headings)}${cells(['03/04/2026', 'रोहन 612345678901', '', '', '501.00', ''])}</table></body></html>`
  expect(read(Buffer.from(page))).toMatchObject([
    { date: '2026-04-03', narration: 'रोहन 612345678901', creditPaise: 50_100 },
  ])
})

test('a formula is not computed: its stored value counts, and one without a value is refused', () => {
  const stored: CellObject = { t: 'n', f: 'HYPERLINK("http://evil.example")', v: 501 }
  const missing: CellObject = { t: 'n', f: '500+1' }
  const file = (cell: CellObject) => spreadsheet([[headings, line, [day, 'x', '', null, cell]]])
  expect(read(file(stored)).at(1)).toMatchObject({ creditPaise: 50_100 })
  expect(problemOf(file(missing))).toEqual(['amount', 3])
})

test('dates that count from 1904 are read', () => {
  const file = changed(
    spreadsheet([[headings, [excelDay(march14 - 1_462, 'dd/mm/yyyy'), 'x', '', null, 501]]]),
    (parts) => {
      const workbook = Buffer.from(parts['xl/workbook.xml'] ?? []).toString()
      parts['xl/workbook.xml'] = strToU8(
        workbook.replace('<workbookPr', '<workbookPr date1904="1"'),
      )
    },
  )
  expect(read(file)).toMatchObject([{ date: '2026-03-14' }])
})

describe('a file that cannot be used is refused with its reason', () => {
  const good = spreadsheet([[headings, line]])
  const old = spreadsheet([[headings, line]], 'biff8')

  test.each([0.2, 0.5, 0.9])('a truncated file (%s)', (part) => {
    expect(problemOf(good.subarray(0, Math.floor(good.length * part)))).toEqual(['broken', 0])
    expect(problemOf(old.subarray(0, Math.floor(old.length * part)))).toEqual(['broken', 0])
  })

  test('an .xlsx with a password, which Excel stores in an OLE file', () => {
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from('x'))
    CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.from('x'))
    expect(problemOf(Buffer.from(CFB.write(file, { type: 'buffer' })))).toEqual(['protected', 0])
  })

  test('an .xls with a password', () => {
    const file = CFB.read(old, { type: 'buffer' })
    const workbook = CFB.find(file, '/Workbook')
    if (!workbook) throw new Error('no workbook')
    const content = Buffer.from(workbook.content)
    const firstRecordEnd = 4 + content.readUInt16LE(2)
    // the record FILEPASS: RC4 encryption, version 1.1, 48 bytes of salt and hashes
    const password = Buffer.alloc(4 + 54)
    password.writeUInt16LE(0x2f, 0)
    password.writeUInt16LE(54, 2)
    password.writeUInt16LE(1, 4)
    password.writeUInt16LE(1, 6)
    password.writeUInt16LE(1, 8)
    CFB.utils.cfb_del(file, '/Workbook')
    CFB.utils.cfb_add(
      file,
      '/Workbook',
      Buffer.concat([
        content.subarray(0, firstRecordEnd),
        password,
        content.subarray(firstRecordEnd),
      ]),
    )
    expect(problemOf(Buffer.from(CFB.write(file, { type: 'buffer' })))).toEqual(['protected', 0])
  })

  test('macros', () => {
    const withMacros = changed(good, (parts) => {
      parts['xl/vbaProject.bin'] = new Uint8Array(9)
    })
    expect(problemOf(withMacros)).toEqual(['macros', 0])
    const file = CFB.read(old, { type: 'buffer' })
    CFB.utils.cfb_add(file, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.from('x'))
    expect(problemOf(Buffer.from(CFB.write(file, { type: 'buffer' })))).toEqual(['macros', 0])
  })

  test('other Office files and archives', () => {
    const parts = { 'word/document.xml': new Uint8Array(3) }
    expect(problemOf(Buffer.from(zipSync(parts)))).toEqual(['type', 0])
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, '/WordDocument', Buffer.from('x'))
    expect(problemOf(Buffer.from(CFB.write(file, { type: 'buffer' })))).toEqual(['type', 0])
  })

  test('a file that unpacks to a huge size', () => {
    const bomb = changed(good, (parts) => {
      parts['xl/sharedStrings.xml'] = new Uint8Array(40 * 1024 * 1024)
    })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(problemOf(bomb)).toEqual(['too_large', 0])
  })
})

describe('the process that reads statements', () => {
  const processes = new LimitedProcesses(pino({ level: 'silent' }))
  afterAll(() => processes.stop())
  const env = { STATEMENT_MAX_LINES: 5_000, STATEMENT_MAX_UNPACKED_MB: 30 }
  const upload = (bytes: Buffer) => readUploadedStatement(bytes, { env, processes })

  /** An .xlsx file with the given text as its only worksheet. */
  const withSheet = (cells: string) =>
    changed(spreadsheet([[headings, line]]), (parts) => {
      parts['xl/worksheets/sheet1.xml'] = strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
      )
    })

  test('answers a million rows with the limit', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(1_000_000)
    expect(await upload(withSheet(rows))).toEqual({ problem: 'too_long', line: 0 })
  })

  test('answers a bomb that lies about its size, and reads the next file', async () => {
    const name = 'xl/worksheets/sheet1.xml'
    const { [name]: sheet = new Uint8Array(), ...parts } = unzipSync(
      spreadsheet([[headings, line]]),
    )
    const bomb = Buffer.concat([sheet, Buffer.alloc(100 * 1024 * 1024, ' ')])
    const packed = deflateRawSync(bomb, { level: 1 })
    const bytes = Buffer.from(zipSync({ ...parts, [name]: packed }, { level: 0 }))
    // the archiver stores the part as it is; mark it as compressed in the directory
    const entryAt = bytes.lastIndexOf(name) - 46
    bytes.writeUInt16LE(8, entryAt + 10)
    bytes.writeUInt32LE(sheet.length - 20, entryAt + 24)
    expect(await upload(bytes)).toEqual({ problem: 'broken', line: 0 })
    expect(await upload(spreadsheet([[headings, line]]))).toMatchObject({ lines: [money] })
  })
})
