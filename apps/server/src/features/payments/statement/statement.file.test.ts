import { describe, expect, test } from 'vitest'
import { readStatement } from './statement.file.ts'
import { referencesOf, utrsOf } from './statement.matching.ts'
import { BadStatement } from './statement.problem.ts'
import { statementLimits } from './statement.testing.ts'
import { statementDate, statementPaise } from './statement.values.ts'

const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readStatement(Buffer.from(text, encoding), statementLimits)

function problemOf(text: string): [problem: string, line: number] {
  try {
    read(text)
  } catch (error) {
    if (error instanceof BadStatement) return [error.problem, error.line]
    throw error
  }
  return ['none', 0]
}

const money = {
  date: '2026-03-14',
  creditPaise: 50_100,
  narration: expect.stringContaining('612345678901'),
}

describe('the statements of India’s banks', () => {
  test.each([
    [
      'SBI',
      `Account Name,:,"OUR TRUST, PUNE"
Address,:,"12, Example Road"

Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
13 Mar 2026,13 Mar 2026,TO TRANSFER-UPI/DR/512345678900/RENT/,TRANSFER TO 4897,"1,000.00", ,"9,000.00"
14 Mar 2026,14 Mar 2026,BY TRANSFER-UPI/CR/612345678901/ROHAN/HDFC/rohan@ok/VV0000012,TRANSFER FROM 4897, ,501.00,"9,501.00"
,,**This is a computer generated statement,,,,`,
    ],
    [
      'HDFC',
      `Date     ,Narration                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
 14/03/26 ,UPI-ROHAN-ROHAN@OKHDFC-HDFC0000001-612345678901-FEE ,14/03/26 ,0.00 ,501.00 ,0000612345678901 ,9501.00 `,
    ],
    [
      'ICICI',
      `"S No.","Value Date","Transaction Date","Cheque Number","Transaction Remarks","Withdrawal Amount (INR )","Deposit Amount (INR )","Balance (INR )"
"1","14/03/2026","14/03/2026","-","UPI/612345678901/Fee/rohan@ok/HDFC","0.0","501.0","9501.0"
Legends Used in Account Statement`,
    ],
    [
      'Axis',
      `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
14-03-2026,-,UPI/P2A/612345678901/ROHAN/HDFC/Fee, ,501.00,9501.00,245`,
    ],
    [
      'Kotak, with one column of amounts',
      `Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
1,13/03/2026,UPI/RENT/512345678900,UPI-1,"1,000.00",DR,"9,000.00",CR
2,14/03/2026,UPI/ROHAN/612345678901,UPI-2,501.00,CR,"9,501.00",CR`,
    ],
    [
      'Bank of Baroda, by semicolons',
      `DATE;NARRATION;CHQ.NO.;WITHDRAWAL(DR);DEPOSIT(CR);BALANCE(INR)
14-03-2026;UPI/612345678901/12:01:02/UPI/rohan@ok;;;501.00;9,501.00Cr`,
    ],
    [
      'Union Bank, by tabs',
      `Date\tTran Id\tRemarks\tUTR Number\tInstr. ID\tWithdrawals\tDeposits\tBalance
14/03/2026\tS123\tUPIAB/612345678901/CR/ROHAN\t612345678901\t\t\t501\t9501`,
    ],
  ])('%s is read', (_bank, text) => {
    expect(read(text)).toEqual([expect.objectContaining(money)])
  })

  test('a byte order mark and Windows line ends are accepted', () => {
    const text = 'Date,Narration,Credit\r\n14/03/2026,Café 612345678901,501\r\n'
    expect(read(`\uFEFF${text}`)).toMatchObject([money])
    expect(read(text, 'latin1')).toMatchObject([{ narration: 'Café 612345678901' }])
  })

  test('a text in UTF-16, as Excel saves it, is read', () => {
    const text = '\uFEFFDate\tNarration\tCredit\r\n14/03/2026\tप्रभाकर 612345678901\t501\r\n'
    const bytes = Buffer.from(text, 'utf16le')
    const lines = [{ ...money, narration: 'प्रभाकर 612345678901' }]
    expect(readStatement(bytes, statementLimits)).toMatchObject(lines)
    expect(readStatement(bytes.swap16(), statementLimits)).toMatchObject(lines)
  })

  test('headings in Marathi are read', () => {
    const text = `दिनांक,तपशील,धनादेश क्र.,नावे,जमा,शिल्लक
14/03/2026,UPI/612345678901/रोहन,,,501.00,9501.00`
    expect(read(text)).toEqual([expect.objectContaining(money)])
  })

  test('a long text may continue in rows without a date', () => {
    const text = `Date,Narration,Credit
14/03/2026,UPI 612345678901,501
,and more of it,
15/03/2026,UPI 612345678902,502`
    expect(read(text).map(({ lineNumber }) => lineNumber)).toEqual([2, 4])
  })
})

const header = 'Date,Narration,Ref,Debit,Credit\n'
const good = '14/03/2026,UPI,612345678901,,501.00\n'

test.each([
  ['no heading', 'a,b,c\n1,2,3', ['header', 0]],
  ['a heading without amounts', 'Date,Narration,Balance\n14/03/2026,x,5', ['header', 0]],
  ['a heading alone', header, ['empty', 0]],
  ['a date that is none', `${header}${good}31/02/2026,x,,,5`, ['date', 3]],
  ['an amount without a date', `${header}${good},x,,,5\n${good}`, ['date', 3]],
  ['an amount that is none', `${header}${good}14/03/2026,x,,,five`, ['amount', 3]],
  ['an amount below zero', `${header}14/03/2026,x,,,-5`, ['amount', 2]],
  ['missing columns', `${header}${good}14/03/2026,x`, ['columns', 3]],
  ['an open quotation mark', `${header}${good}14/03/2026,"x,,,5`, ['quotes', 3]],
  ['a PDF', '%PDF-1.7', ['type', 0]],
  ['a picture', 'ÿØÿà\0\u0010JFIF', ['type', 0]],
  ['nothing', '', ['empty', 0]],
])('a statement with %s is refused', (_what, text, expected) => {
  expect(problemOf(text)).toEqual(expected)
})

test('a statement with too many lines is refused', () => {
  expect(problemOf(header + good.repeat(5_001))[0]).toBe('too_long')
})

test.each([
  ['14/03/2026', '2026-03-14'],
  ['14-Mar-26', '2026-03-14'],
  ['4 March 2026', '2026-03-04'],
  ['14.03.2026 10:22:01', '2026-03-14'],
  ['2026-03-14', '2026-03-14'],
  ['29/02/2027', null],
  ['14/13/2026', null],
  ['14 Foo 2026', null],
  ['Total', undefined],
  ['1000.00', undefined],
  ['', undefined],
])('the date %j is read as %j', (text, expected) => {
  expect(statementDate(text)).toBe(expected)
})

test.each([
  ['501', 50_100],
  ['1,00,501.50', 10_050_150],
  ['₹ 501.5', 50_150],
  ['501.00 Cr', 50_100],
  ['INR 501.00', 50_100],
  ['', 0],
  ['-', 0],
  ['0.00', 0],
  ['5.001', null],
  ['1e5', null],
  ['(501)', null],
])('the amount %j is read as %j paise', (text, expected) => {
  expect(statementPaise(text)).toBe(expected)
})

test('numbers and references are found at any position', () => {
  const line = { narration: 'UPI/CR/612345678901/vv-0000012/x', bankReference: '0000612345678902' }
  expect(utrsOf(line)).toEqual(['612345678902', '612345678901'])
  expect(referencesOf(line)).toEqual(['VV0000012'])
  // a longer number does not match
  expect(utrsOf({ narration: '1612345678901', bankReference: '' })).toEqual([])
  expect(referencesOf({ narration: 'VV00000123 AVV0000012', bankReference: '' })).toEqual([])
})
