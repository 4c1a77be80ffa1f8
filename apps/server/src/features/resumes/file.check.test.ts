import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { inspectResumeFile } from './file.check.ts'
import { docmFile, docxBomb, docxFile, oleFile, pdfFile } from './file.testing.ts'

const typeIs = (type: string) => ({ type })
const refusedAs = (problem: string) => ({ problem: `resumes.err_file_${problem}` })

describe('a resume file is recognized by its content', () => {
  test('a PDF', async () => expect(inspectResumeFile(await pdfFile())).toEqual(typeIs('pdf')))

  test('a PDF after a byte order mark or a blank line', async () => {
    const shifted = Buffer.concat([Buffer.from('\r\n'), await pdfFile()])
    expect(inspectResumeFile(shifted)).toEqual(typeIs('pdf'))
  })

  test('a docx', () => expect(inspectResumeFile(docxFile())).toEqual(typeIs('docx')))

  test('a doc', () => expect(inspectResumeFile(oleFile())).toEqual(typeIs('doc')))
})

describe('other files are refused', () => {
  test.each<[string, Buffer]>([
    ['a program', Buffer.from('MZ\x90\0\x03 This program cannot be run in DOS mode')],
    ['a program with a PDF inside', Buffer.from(`MZ${'\0'.repeat(80)}%PDF-1.7 %%EOF`)],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['plain text', Buffer.from('Asha Patil, cook')],
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from('PK\x03')],
    ['an archive of other things', Buffer.from(zipSync({ 'a.exe': new Uint8Array(5) }))],
    ['a spreadsheet', Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(5) }))],
    ['an old spreadsheet', oleFile({ entries: ['Workbook'] })],
  ])('%s', (_, bytes) => expect(inspectResumeFile(bytes)).toEqual(refusedAs('type')))
})

describe('macros are refused', () => {
  test('a docm, whatever its name', () =>
    expect(inspectResumeFile(docmFile())).toEqual(refusedAs('macros')))

  test('a docx with a macro part', () => {
    const file = docxFile({ 'word/VbaProject.bin': new Uint8Array(9) })
    expect(inspectResumeFile(file)).toEqual(refusedAs('macros'))
  })

  test('a docx whose macro part has another name', () => {
    const file = docxFile(
      { 'word/x.bin': new Uint8Array(9) },
      'application/vnd.ms-office.vbaProject',
    )
    expect(inspectResumeFile(file)).toEqual(refusedAs('macros'))
  })

  test('a doc with macros', () => {
    const file = oleFile({ entries: ['WordDocument', 'Macros', '_VBA_PROJECT'] })
    expect(inspectResumeFile(file)).toEqual(refusedAs('macros'))
  })
})

describe('a file with a password is refused', () => {
  test('a PDF', async () => {
    const file = await pdfFile({ userPassword: 'secret', pdfVersion: '1.7' })
    expect(inspectResumeFile(file)).toEqual(refusedAs('protected'))
  })

  test('a docx, which Word stores in an OLE file', () => {
    const file = oleFile({ entries: ['EncryptionInfo', 'EncryptedPackage'] })
    expect(inspectResumeFile(file)).toEqual(refusedAs('protected'))
  })

  test('a doc', () =>
    expect(inspectResumeFile(oleFile({ isEncrypted: true }))).toEqual(refusedAs('protected')))
})

describe('a broken file is refused', () => {
  test('a truncated PDF', async () => {
    const whole = await pdfFile()
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(inspectResumeFile(cut)).toEqual(refusedAs('broken'))
    }
  })

  test('a PDF with only a header and an end', () => {
    const file = Buffer.from('%PDF-1.7\nhello\nstartxref\n9\n%%EOF\n')
    expect(inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a truncated docx', () => {
    const whole = docxFile()
    for (const part of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(inspectResumeFile(cut)).toEqual(refusedAs('broken'))
    }
  })

  test('a docx with two parts of the same name', () => {
    const twice = docxFile({ 'word/documenU.xml': new Uint8Array(3) })
    const file = Buffer.from(twice.toString('latin1').replaceAll('documenU', 'document'), 'latin1')
    expect(inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a doc that is truncated, or whose chain leaves the file or has a cycle', () => {
    expect(inspectResumeFile(oleFile().subarray(0, 700))).toEqual(refusedAs('broken'))
    expect(inspectResumeFile(oleFile({ directoryAt: 999_999 }))).toEqual(refusedAs('broken'))
    const circle = oleFile()
    circle.writeUInt32LE(1, 512 + 4)
    expect(inspectResumeFile(circle)).toEqual(refusedAs('broken'))
  })
})

describe('a decompression bomb is refused', () => {
  const mb = 1024 * 1024

  test('a docx that would unpack to a huge size', () => {
    const file = docxBomb('word/media/bomb.bin', 120 * mb, 120 * mb)
    expect(file.length).toBeLessThan(mb)
    expect(inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a docx whose content type list is the bomb is not unpacked', () => {
    const file = docxBomb('[Content_Types].xml', 120 * mb, 120 * mb)
    expect(inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a bomb that lies about its size', () => {
    for (const unpackedBytes of [12 * mb, 30 * mb]) {
      const file = docxBomb('[Content_Types].xml', unpackedBytes, 1_000)
      expect(inspectResumeFile(file)).toEqual(refusedAs('broken'))
    }
  })

  test('a docx with too many parts', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 2_100 }, (_, index) => [`p${index}`, new Uint8Array(1)]),
    )
    expect(inspectResumeFile(docxFile(parts))).toEqual(refusedAs('broken'))
  })

  test('a PDF with many unterminated streams', async () => {
    const filler = Buffer.from('stream\n'.repeat(600_000))
    const whole = await pdfFile()
    expect(inspectResumeFile(Buffer.concat([whole.subarray(0, 20), filler]))).toEqual(
      refusedAs('broken'),
    )
    // inserted as a comment before the end, so that the file stays valid
    const tailAt = whole.lastIndexOf('trailer')
    const grown = Buffer.concat([whole.subarray(0, tailAt), filler, whole.subarray(tailAt)])
    expect(inspectResumeFile(grown)).toEqual(typeIs('pdf'))
  })
})
