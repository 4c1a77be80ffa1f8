import { deflateSync } from 'node:zlib'
import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { sharedProcesses } from '../../../testing/processes/shared-processes.ts'
import { inspectResumeFile } from './file.check.ts'
import { inspectUploadedResume } from './file.inspection.ts'
import {
  docmFile,
  docxBomb,
  docxFile,
  docxWithRelationship,
  oleFile,
  pdfFile,
  pdfWith,
} from './file.testing.ts'

const typeIs = (type: string) => ({ type })
const refusedAs = (problem: string) => ({ problem: `resumes.err_file_${problem}` })

describe('a resume file is recognized by its content', () => {
  test('a PDF', async () => expect(await inspectResumeFile(await pdfFile())).toEqual(typeIs('pdf')))

  test('a PDF after a byte order mark or a blank line', async () => {
    const shifted = Buffer.concat([Buffer.from('\r\n'), await pdfFile()])
    expect(await inspectResumeFile(shifted)).toEqual(typeIs('pdf'))
  })

  test('a docx', async () => expect(await inspectResumeFile(docxFile())).toEqual(typeIs('docx')))

  test('a doc', async () => expect(await inspectResumeFile(oleFile())).toEqual(typeIs('doc')))
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
    ['an old spreadsheet', oleFile({ isWord: false, entries: ['/Workbook'] })],
  ])('%s', async (_, bytes) => expect(await inspectResumeFile(bytes)).toEqual(refusedAs('type')))
})

describe('macros are refused', () => {
  test('a docm, whatever its name', async () =>
    expect(await inspectResumeFile(docmFile())).toEqual(refusedAs('macros')))

  test('a docx with a macro part', async () => {
    const file = docxFile({ 'word/VbaProject.bin': new Uint8Array(9) })
    expect(await inspectResumeFile(file)).toEqual(refusedAs('macros'))
  })

  test('a docx whose macro part has another name', async () => {
    const file = docxFile(
      { 'word/x.bin': new Uint8Array(9) },
      'application/vnd.ms-office.vbaProject',
    )
    expect(await inspectResumeFile(file)).toEqual(refusedAs('macros'))
  })

  test('a doc with macros', async () => {
    const file = oleFile({ entries: ['/Macros/VBA/_VBA_PROJECT', '/Macros/VBA/ThisDocument'] })
    expect(await inspectResumeFile(file)).toEqual(refusedAs('macros'))
  })
})

describe('a file with a password is refused', () => {
  test('a PDF', async () => {
    const file = await pdfFile({ userPassword: 'secret', pdfVersion: '1.7' })
    expect(await inspectResumeFile(file)).toEqual(refusedAs('protected'))
  })

  test('a docx, which Word stores in an OLE file', async () => {
    const file = oleFile({ isWord: false, entries: ['/EncryptionInfo', '/EncryptedPackage'] })
    expect(await inspectResumeFile(file)).toEqual(refusedAs('protected'))
  })

  test('a doc', async () =>
    expect(await inspectResumeFile(oleFile({ isEncrypted: true }))).toEqual(refusedAs('protected')))
})

describe('a broken file is refused', () => {
  test('a truncated PDF', async () => {
    const whole = await pdfFile()
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await inspectResumeFile(cut)).toEqual(refusedAs('broken'))
    }
  })

  test('a PDF with only a header and an end', async () => {
    const file = Buffer.from('%PDF-1.7\nhello\nstartxref\n9\n%%EOF\n')
    expect(await inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a truncated docx', async () => {
    const whole = docxFile()
    for (const part of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await inspectResumeFile(cut)).toEqual(refusedAs('broken'))
    }
  })

  test('a docx with two parts of the same name', async () => {
    const twice = docxFile({ 'word/documenU.xml': new Uint8Array(3) })
    const file = Buffer.from(twice.toString('latin1').replaceAll('documenU', 'document'), 'latin1')
    expect(await inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a doc that is truncated or whose directory is outside the file', async () => {
    expect(await inspectResumeFile(oleFile().subarray(0, 700))).toEqual(refusedAs('broken'))
    const lost = oleFile()
    lost.writeUInt32LE(999_999, 48)
    expect(await inspectResumeFile(lost)).toEqual(refusedAs('broken'))
  })
})

describe('a decompression bomb is refused', () => {
  const mb = 1024 * 1024

  test('a docx that would unpack to a huge size', async () => {
    const file = docxBomb('word/media/bomb.bin', 120 * mb, 120 * mb)
    expect(file.length).toBeLessThan(mb)
    expect(await inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a docx whose content type list is the bomb is not unpacked', async () => {
    const file = docxBomb('[Content_Types].xml', 120 * mb, 120 * mb)
    expect(await inspectResumeFile(file)).toEqual(refusedAs('broken'))
  })

  test('a bomb that lies about its size', async () => {
    for (const unpackedBytes of [12 * mb, 30 * mb]) {
      const file = docxBomb('[Content_Types].xml', unpackedBytes, 1_000)
      expect(await inspectResumeFile(file)).toEqual(refusedAs('broken'))
    }
  })

  test('a docx with too many parts', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 2_100 }, (_, index) => [`p${index}`, new Uint8Array(1)]),
    )
    expect(await inspectResumeFile(docxFile(parts))).toEqual(refusedAs('broken'))
  })

  test('a PDF with many unterminated streams', async () => {
    const filler = Buffer.from('stream\n'.repeat(600_000))
    const whole = await pdfFile()
    const file = Buffer.concat([whole.subarray(0, 20), filler])
    expect(await inspectUploadedResume(file, sharedProcesses)).toEqual(refusedAs('broken'))
  })

  test('a PDF whose object stream unpacks to more than the memory limit', {
    tags: ['full'],
  }, async () => {
    const packed = deflateSync(Buffer.alloc(900 * mb), { level: 9 })
    const file = Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
    ])
    expect(file.length).toBeLessThan(5 * mb)
    expect(await inspectUploadedResume(file, sharedProcesses)).toEqual(refusedAs('broken'))
    expect(await inspectUploadedResume(await pdfFile(), sharedProcesses)).toEqual(typeIs('pdf'))
  })
})

describe('a PDF that does something by itself is refused', () => {
  const action = (values: Record<string, string>) => (document: PDFDocument) =>
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.register(document.context.obj(values)),
    )
  test.each<[string, (document: PDFDocument) => unknown]>([
    [
      'a script in a compressed object',
      (document) => document.addJavaScript('run', 'app.alert(1)'),
    ],
    ['a script that runs at opening', action({ S: 'JavaScript', JS: 'x' })],
    ['a program that starts at opening', action({ S: 'Launch', F: 'cmd.exe' })],
    ['an address that opens by itself', action({ S: 'URI', URI: 'http://evil.example' })],
    ['a form that sends its data', action({ S: 'SubmitForm' })],
    ['an attached file', (document) => document.attach(Buffer.from('MZ'), 'evil.exe')],
    [
      'an action when a page opens',
      (document) =>
        document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'Named' } })),
    ],
  ])('%s', async (_what, change) => {
    const file = await pdfWith(change)
    expect(file.includes('/S /JavaScript') || file.includes('cmd.exe')).toBe(false)
    expect(await inspectResumeFile(file)).toEqual(refusedAs('unsafe'))
  })

  test('also if a name is written with escapes', async () => {
    const plain =
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction<</S/J#61vaScript/#4aS(x)>>>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'
    expect(await inspectResumeFile(Buffer.from(plain))).toEqual(refusedAs('unsafe'))
  })

  test('but a link that a reader follows is allowed', async () => {
    const file = await pdfWith((document) => {
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: 'x' } }
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([link]))
    })
    expect(await inspectResumeFile(file)).toEqual(typeIs('pdf'))
  })
})

describe('a Word document with foreign content is refused', () => {
  test.each<[string, Buffer]>([
    [
      'a template from another machine',
      docxWithRelationship('attachedTemplate', 'http://evil.example/t.dotm', 'External'),
    ],
    [
      'a picture from another machine',
      docxWithRelationship('image', 'http://evil.example/x', 'External'),
    ],
    ['a picture from a file server', docxWithRelationship('image', '\\\\evil\\x', 'External')],
    ['a link to a script', docxWithRelationship('hyperlink', 'javascript:alert(1)', 'External')],
    ['an embedded object', docxWithRelationship('oleObject', 'embeddings/oleObject1.bin')],
    [
      'an embedded object without a relationship',
      docxFile({ 'word/embeddings/a.bin': new Uint8Array(9) }),
    ],
    ['an imported page', docxWithRelationship('aFChunk', 'x.html')],
    ['a control', docxFile({ 'word/activeX/activeX1.bin': new Uint8Array(9) })],
    ['a path out of its folder', docxFile({ '../../../../evil.sh': new Uint8Array(9) })],
    ['a path with backslashes', docxFile({ '..\\evil.sh': new Uint8Array(9) })],
    ['an absolute path', docxFile({ '/etc/evil': new Uint8Array(9) })],
    [
      'an old document with an embedded object',
      oleFile({ entries: ['/ObjectPool/_1/\u0001Ole10Native'] }),
    ],
  ])('%s', async (_what, file) => {
    expect(await inspectResumeFile(file)).toEqual(refusedAs('unsafe'))
  })

  test('but links and parts of the document are allowed', async () => {
    for (const file of [
      docxWithRelationship('hyperlink', 'https://asha.example', 'External'),
      docxWithRelationship('hyperlink', 'mailto:asha@example.com', 'External'),
      docxWithRelationship('styles', 'styles.xml'),
    ]) {
      expect(await inspectResumeFile(file)).toEqual(typeIs('docx'))
    }
  })

  test('as damaged, if its relationships are not plain XML', async () => {
    const name = 'word/_rels/document.xml.rels'
    for (const text of ['<Relationships>', '<!DOCTYPE x [<!ENTITY a "b">]><Relationships/>']) {
      const file = docxFile({ [name]: new TextEncoder().encode(text) })
      expect(await inspectResumeFile(file)).toEqual(refusedAs('broken'))
    }
  })
})
