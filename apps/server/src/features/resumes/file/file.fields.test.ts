import { describe, expect, test } from 'vitest'
import { inspectResumeFile } from './file.check.ts'
import { docxFile, docxWithPart, oleFile } from './file.testing.ts'

const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>result</w:t></w:r>'
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (...codes: string[]) => `${begin}${codes.join('')}${separate}${end}`
const simple = (text: string) =>
  `<w:fldSimple w:instr="${text}"><w:r><w:t>x</w:t></w:r></w:fldSimple>`

const inBody = (content: string) =>
  docxWithPart('word/document.xml', `<w:document><w:p>${content}</w:p></w:document>`)

const dde = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"'

describe('a docx with a field that loads or starts something is refused', () => {
  test.each<[string, Buffer]>([
    ['DDEAUTO', inBody(field(code(` ${dde} `)))],
    ['DDE', inBody(field(code(' DDE Excel "C:\\\\a.xls" R1C1 ')))],
    [
      'INCLUDETEXT from a file server',
      inBody(field(code(' INCLUDETEXT "\\\\\\\\evil\\\\s\\\\a.docx" '))),
    ],
    ['INCLUDE, its old name', inBody(field(code(' INCLUDE "\\\\\\\\evil\\\\s\\\\a.docx" ')))],
    ['INCLUDEPICTURE', inBody(field(code(' INCLUDEPICTURE "http://evil.example/a.png" \\d ')))],
    ['IMPORT', inBody(field(code(' IMPORT "http://evil.example/a.png" ')))],
    ['LINK', inBody(field(code(' LINK Excel.Sheet.8 "\\\\\\\\evil\\\\a.xls" \\a ')))],
    ['DATABASE', inBody(field(code(' DATABASE \\d "\\\\\\\\evil\\\\a.mdb" ')))],
    ['RD', inBody(field(code(' RD "\\\\\\\\evil\\\\a.docx" ')))],
    ['a simple field', inBody(simple('DDE Excel x'))],
    ['a simple field with a character reference', inBody(simple('&#68;DE Excel x'))],
    ['small letters and many spaces', inBody(field(code('\t \n ddeAuto   cmd ')))],
    ['a quoted name', inBody(field(code(' "DDEAUTO" cmd ')))],
    ['full-width letters', inBody(field(code(' ＤＤＥ cmd ')))],
    ['invisible characters', inBody(field(code(' D\u200bD\u00adE cmd ')))],
    ['a name in several runs', inBody(field(code(' D'), code('DE'), code('AUTO cmd ')))],
    [
      'a name in several runs whose spaces Word removes',
      inBody(
        field(
          '<w:r><w:instrText> DD </w:instrText></w:r><w:r><w:instrText> E cmd</w:instrText></w:r>',
        ),
      ),
    ],
    ['a name with a comment inside', inBody(field(code(' D<!-- x -->DE cmd ')))],
    ['a name as character data', inBody(field(code('<![CDATA[ DDE cmd ]]>')))],
    ['a name as plain text of a run', inBody(field('<w:r><w:t> DDE cmd </w:t></w:r>'))],
    [
      'a name with deleted letters',
      inBody(
        field(
          code(' D'),
          '<w:del><w:r><w:delInstrText>X</w:delInstrText></w:r></w:del>',
          code('DE cmd'),
        ),
      ),
    ],
    [
      'a name with deleted letters in the usual element',
      inBody(field(code(' D'), `<w:del>${code('X')}</w:del>`, code('DE cmd'))),
    ],
    [
      'a deleted name',
      inBody(field(`<w:del><w:r><w:delInstrText> DDE cmd</w:delInstrText></w:r></w:del>`)),
    ],
    [
      'a field inside the code of another one',
      inBody(field(code(' IF '), field(code(' DDE cmd ')), code(' = 1 '))),
    ],
    [
      'a field in the result of another one',
      inBody(
        `${begin}${code(' TOC ')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${field(code(dde))}${end}`,
      ),
    ],
    [
      'a name that another field computes',
      inBody(field(field(code(' QUOTE 68 68 69 ')), code(' cmd '))),
    ],
    [
      'a name that another field completes',
      inBody(field(code(' D'), field(code(' QUOTE 68 ')), code('E cmd '))),
    ],
    [
      'a name that a simple field completes',
      inBody(field(code(' D'), simple('QUOTE 68'), code('E cmd '))),
    ],
    [
      'a name with alternatives inside',
      inBody(
        field(
          code(' D'),
          `<mc:AlternateContent><mc:Choice Requires="x">${code('X')}</mc:Choice><mc:Fallback>${code('D')}</mc:Fallback></mc:AlternateContent>`,
          code('E cmd'),
        ),
      ),
    ],
    [
      'a name with a text box inside',
      inBody(
        field(code(' D'), `<w:txbxContent><w:p>${code('X')}</w:p></w:txbxContent>`, code('DE cmd')),
      ),
    ],
    ['a field without a result', inBody(`${begin}${code(dde)}${end}`)],
    ['a field without an end', inBody(`${begin}${code(dde)}`)],
    [
      'another prefix of the names',
      docxWithPart(
        'word/document.xml',
        `<d:document><d:p><d:r><d:fldChar d:fldCharType="begin"/></d:r><d:r><d:instrText>${dde}</d:instrText></d:r></d:p></d:document>`,
      ),
    ],
    ['a link to a file server', inBody(field(code(' HYPERLINK "\\\\\\\\evil\\\\share\\\\a" ')))],
    ['a link to a script', inBody(field(code(' HYPERLINK "javascript:alert(1)" ')))],
    [
      'a text box',
      inBody(
        `<w:r><w:pict><v:textbox><w:txbxContent><w:p>${field(code(dde))}</w:p></w:txbxContent></v:textbox></w:pict></w:r>`,
      ),
    ],
    ...['header1', 'footer2', 'footnotes', 'endnotes', 'comments', 'glossary/document'].map(
      (name): [string, Buffer] => [
        `a field in ${name}`,
        docxWithPart(`word/${name}.xml`, `<w:hdr><w:p>${field(code(dde))}</w:p></w:hdr>`),
      ],
    ),
    [
      'a header with another name and folder',
      docxWithPart(
        'x/header.bin',
        `<w:hdr><w:p>${field(code(dde))}</w:p></w:hdr>`,
        '<Override PartName="/x/header.bin" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>',
      ),
    ],
    [
      'headers with another ending',
      docxWithPart(
        'x/header.abc',
        `<w:hdr><w:p>${field(code(dde))}</w:p></w:hdr>`,
        '<Default Extension="ABC" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>',
      ),
    ],
  ])('%s', async (_what, file) => {
    expect(await inspectResumeFile(file)).toEqual({ problem: 'resumes.err_file_unsafe' })
  })

  test.each<[string, Buffer]>([
    [
      'another encoding',
      docxWithPart(
        'word/document.xml',
        `<?xml version="1.0" encoding="UTF-7"?><w:document>+ADw-w:instrText+AD4-DDE</w:document>`,
      ),
    ],
    [
      'two bytes for each character',
      docxFile({
        'word/document.xml': Buffer.from(
          `\ufeff<w:document>${simple('DDE x')}</w:document>`,
          'utf16le',
        ),
      }),
    ],
    [
      'a document type',
      docxWithPart(
        'word/document.xml',
        `<!DOCTYPE x [<!ENTITY d "DDE">]><w:document>${simple('&d; x')}</w:document>`,
      ),
    ],
    [
      'text of 30 MB',
      docxWithPart('word/document.xml', `<w:document>${'<w:p/>'.repeat(5_000_000)}</w:document>`),
    ],
    [
      'a document that is not XML',
      docxWithPart('word/document.xml', '<w:document><w:p></w:document>'),
    ],
  ])('as damaged: %s', async (_what, file) => {
    expect(await inspectResumeFile(file)).toEqual({ problem: 'resumes.err_file_broken' })
  })
})

describe('a docx with usual fields is accepted', () => {
  test.each<[string, string]>([
    ['page numbers', field(code(' PAGE   \\* MERGEFORMAT ')) + field(code('NUMPAGES'))],
    ['a simple page number', simple(' PAGE ')],
    ['a date', field(code(' DATE \\@ "d MMMM yyyy" '))],
    [
      'a table of contents',
      field(code(' TOC \\o "1-3" \\h \\z \\u '), field(code(' PAGEREF _Toc1 \\h '))),
    ],
    ['a web link', field(code(' HYPERLINK "https://asha.example/link/import" '))],
    ['a link without a scheme', field(code(' HYPERLINK "www.asha.example" '))],
    ['a mail link', field(code(' HYPERLINK "mailto:asha@example.com" '))],
    ['a link inside the document', field(code(' HYPERLINK \\l "_Toc1" '))],
    ['a merge field', field(code(' MERGEFIELD Name '))],
    [
      'a condition with a merge field',
      field(code(' IF '), field(code(' MERGEFIELD Name ')), code(' = "" "" "x" ')),
    ],
    ['a sum of a page number', field(code(' = '), field(code(' PAGE ')), code(' - 1 '))],
    ['a placeholder to type over', field(code(' MACROBUTTON NoMacro [Click and type name] '))],
    ['a form field', field(code(' FORMTEXT '))],
    ['an empty field', field(code(' '))],
    ['the words in the text', '<w:r><w:t>DDE, LINK and IMPORT of goods; DDEAUTO</w:t></w:r>'],
    [
      'the words in a result',
      `${begin}${code(' MERGEFIELD Work ')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>IMPORT and DDE</w:t></w:r>${end}`,
    ],
    [
      'a picture in a result',
      `${begin}${code(' HYPERLINK "https://a.example" ')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing/></mc:Choice></mc:AlternateContent>${end}`,
    ],
    ['emoji and Marathi', '<w:r><w:t>स्वयंपाक 👩‍🍳 &amp; &#x92e;</w:t></w:r>'],
    [
      'a long attribute',
      `<w:r><w:pict><v:shape o:gfxdata="${'A'.repeat(200_000)}"/></w:pict></w:r>`,
    ],
  ])('%s', async (_what, content) => {
    expect(await inspectResumeFile(inBody(content))).toEqual({ type: 'docx' })
  })

  test('a part that Word does not show', async () => {
    const file = docxFile({ 'customXml/item1.xml': Buffer.from('<!DOCTYPE x><x/>') })
    expect(await inspectResumeFile(file)).toEqual({ type: 'docx' })
  })
})

describe('a doc with fields', () => {
  const docWith = (text: string, encoding: 'latin1' | 'utf16le') =>
    oleFile({ text: Buffer.from(text, encoding) })

  test.each(['latin1', 'utf16le'] as const)(
    'that start a program is refused (%s)',
    async (encoding) => {
      const file = docWith(`Asha \x13 ddeauto cmd "/k calc" \x14x\x15 Patil`, encoding)
      expect(await inspectResumeFile(file)).toEqual({ problem: 'resumes.err_file_unsafe' })
    },
  )

  test('that show the page is accepted', async () => {
    const file = docWith('DDE \x13 PAGE \x14 1\x15 LINK', 'latin1')
    expect(await inspectResumeFile(file)).toEqual({ type: 'doc' })
  })
})
