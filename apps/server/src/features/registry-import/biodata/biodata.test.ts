import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { drafts } from '../../../db/schema/base/drafts.ts'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { JobFailed } from '../../../limited-process/work-queue.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { UPLOADS_PER_PERSON_PER_HOUR: '1000' } })
const asha = await portal.user()

const read = (bytes: Uint8Array) =>
  sendFile(portal, asha, 'vadhu-var/read-biodata', { bytes, name: 'biodata' })
const readText = (text: string) => read(Buffer.from(text))
const refusedAs = (problem: string) => ({
  httpStatus: 400,
  message: `biodata_reader.err_${problem}`,
  data: null,
})

const lines = [
  '॥ श्री गणेशाय नमः ॥',
  'नाव :- कु. स्नेहल रमेश गावंडे',
  'जन्म तारीख :- १४/०८/१९९६',
  'जन्म ठिकाण :- शेगाव',
  'उंची :- ५ फूट ४ इंच',
  'शिक्षण :- बी.कॉम.',
  'वडिलांचे नाव :- श्री. रमेश गावंडे',
  'मामा :- संजय ढोले',
  'मो. नं. :- ९८२२० १२३४५',
]
const values = {
  fname: 'स्नेहल',
  mname: 'रमेश',
  lname: 'गावंडे',
  gender: '2',
  date_of_birth: '14/08/1996',
  birth_of_place: 'शेगाव',
  height: '5ft 4in',
  father_full_name: 'रमेश गावंडे',
  uncle_name: 'संजय ढोले',
  contact_person_mobile_1: '9822012345',
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
function docx(body: string, others: Record<string, Uint8Array> = {}): Uint8Array {
  const part = (xml: string) =>
    new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  return zipSync({
    '[Content_Types].xml': part(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': part(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
    ...others,
  })
}

/** A PDF as a browser or a word processor writes it; the fonts have maps to Unicode. */
async function pdf(
  draw: (document: InstanceType<typeof PDFDocument>) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument()
  draw(document)
  document.end()
  return buffer(document)
}

const devanagari = new URL(
  import.meta.resolve(
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  ),
).pathname

describe('an old biodata', () => {
  test('fills in the form from a pasted text, and nothing is stored', async () => {
    const answer = await readText(lines.join('\n'))
    expect(answer).toMatchObject({ httpStatus: 200, message: 'biodata_reader.msg_read' })
    expect(answer.data.values).toMatchObject(values)
    const { db } = portal.services
    expect([await db.$count(uploads), await db.$count(drafts)]).toEqual([0, 0])
  })

  test('is read from a Word file, also from a table', async () => {
    const text = await read(docx(lines.map(paragraph).join('')))
    expect(text.data.values).toMatchObject(values)
    const rows = lines.slice(1).map((line) => {
      const [label = '', value = ''] = line.split(' :- ')
      return `<w:tr><w:tc>${paragraph(label)}</w:tc><w:tc>${paragraph(value)}</w:tc></w:tr>`
    })
    const table = await read(docx(`<w:tbl>${rows.join('')}</w:tbl>`))
    expect(table.data.values).toMatchObject({ fname: 'स्नेहल', height: '5ft 4in' })
  })

  test('is read from a PDF with lines and with columns', async () => {
    const english: [string, string][] = [
      ['Name', 'Rohan Dilip Gawande'],
      ['Date of Birth', '14/08/1996'],
      ['Height', '5 ft 8 in'],
      ["Father's Name", 'Mr. Dilip Gawande'],
      ['Mobile', '98220 12345'],
    ]
    const inColumns = await read(
      await pdf((document) => {
        for (const [index, [label, value]] of english.entries()) {
          document.text(label, 60, 80 + index * 22).text(value, 240, 80 + index * 22)
        }
      }),
    )
    expect(inColumns.data.values).toMatchObject({
      fname: 'Rohan',
      lname: 'Gawande',
      date_of_birth: '14/08/1996',
      height: '5ft 8in',
      father_full_name: 'Dilip Gawande',
      contact_person_mobile_1: '9822012345',
    })
    const inMarathi = await read(
      await pdf((document) => {
        document.font(devanagari)
        for (const line of lines) document.text(line)
      }),
    )
    expect(inMarathi.data.values).toMatchObject(values)
  })
})

test('running text, labels without a separator and labels alone in their line are read', async () => {
  const running = await readText(
    'आमच्या मुलीची माहिती. नाव कु. स्नेहल रमेश गावंडे असून जन्म १४ ऑगस्ट १९९६ रोजी शेगाव येथे झाला. उंची पाच फूट चार इंच, रक्तगट बी पॉझिटीव्ह, रास कर्क. वडील श्री. रमेश गावंडे हे शिक्षक आहेत. संपर्क ९८२२० १२३४५.',
  )
  expect(running.data.values).toMatchObject({
    fname: 'स्नेहल',
    lname: 'गावंडे',
    gender: '2',
    date_of_birth: '14/08/1996',
    birth_of_place: 'शेगाव',
    height: '5ft 4in',
    zodiac_id: '4',
    father_full_name: 'रमेश गावंडे',
    father_occupation: 'शिक्षक',
    contact_person_mobile_1: '9822012345',
  })
  const alone = await readText(
    'संपूर्ण नाव\nस्नेहल रमेश गावंडे\nउंची\n५ फूट ४ इंच\nवडील\nरमेश गावंडे\nमोबाईल\n९८२२० १२३४५',
  )
  expect(alone.data.values).toMatchObject({
    fname: 'स्नेहल',
    height: '5ft 4in',
    father_full_name: 'रमेश गावंडे',
    contact_person_mobile_1: '9822012345',
  })
})

test('a line that the trust hides is not filled in', async () => {
  const strict = await startPortal({ settings: { biodata_fields: 'diet=hidden' } })
  const { data } = await sendFile(strict, await strict.user(), 'vadhu-var/read-biodata', {
    bytes: Buffer.from('Name: Asha Vijay Patil\nHeight: 5 ft\nDiet: Veg\nMother: Mrs. Lata Patil'),
  })
  expect(data.values).not.toHaveProperty('diet')
  expect(data.values.mother_name).toContain('Lata Patil')
  expect(data.further).toContain('Diet: Veg')
})

describe('a number', () => {
  test('is filled in only where the text says whose it is', async () => {
    const { data } = await readText(
      'Name: Rohan Dilip Gawande\nHeight: 5 ft 8 in\nContact: 9822012345 (Father), 7020011223\nMama mobile: 8877665544',
    )
    expect(data.values).toMatchObject({
      father_mobile_number: '9822012345',
      contact_person_mobile_1: '7020011223',
    })
    expect(JSON.stringify(data.values)).not.toContain('8877665544')
  })

  test('belongs to the person whose name stands beside it', async () => {
    const { data } = await readText(
      'Name: Rohan Dilip Gawande\nFather: Dilip Baburao Gawande\nMama: Sanjay Dhole\nContact: Anil Gawande 7020011223; Dilip Gawande 9822012345; Sanjay Dhole 8877665544',
    )
    expect(data.values).toMatchObject({
      father_mobile_number: '9822012345',
      contact_person_mobile_1: '7020011223',
      contact_person_name_1: 'Anil Gawande',
    })
    expect(JSON.stringify(data.values)).not.toContain('8877665544')
  })

  test('without a word beside it is proposed, not filled in', async () => {
    const { data } = await readText('Name: Rohan Dilip Gawande\nHeight: 5 ft 8 in\n9822012345')
    expect(data.values).not.toHaveProperty('contact_person_mobile_1')
    expect(data.proposals).toEqual([{ field: 'contact_person_mobile_1', text: '9822012345' }])
  })

  test('with nine digits is shown as it is', async () => {
    const { data } = await readText(
      'Name: Rohan Dilip Gawande\nHeight: 5 ft 8 in\nMobile: 982201234',
    )
    expect(data.values).not.toHaveProperty('contact_person_mobile_1')
    expect(data.proposals).toContainEqual({ field: 'contact_person_mobile_1', text: '982201234' })
  })
})

describe('a text that contradicts itself', () => {
  test('has two candidates', async () => {
    expect(
      await readText(
        'Name: Asha Vijay Patil\nHeight: 5 ft\nName: Meena Suresh Kale\nHeight: 5 ft 3 in',
      ),
    ).toMatchObject(refusedAs('two_people'))
  })

  test('has two birth dates, which are proposed', async () => {
    const { data } = await readText(
      'Name: Asha Vijay Patil\nBirth date: 14/08/1996\nHeight: 5 ft 2 in\nDOB: 15/08/1996',
    )
    expect(data.values).not.toHaveProperty('date_of_birth')
    expect(data.proposals).toEqual([{ field: 'date_of_birth', text: '14/08/1996 / 15/08/1996' }])
  })

  test('has two birth dates in Marathi digits, or the same one in both', async () => {
    const dates = async (one: string, other: string) =>
      (await readText(`नाव: आशा विजय पाटील\nजन्म तारीख: ${one}\nउंची: ५ फूट\nजन्म तारीख: ${other}`))
        .data
    expect((await dates('१४/०८/१९९६', '१५/०८/१९९६')).proposals).toEqual([
      { field: 'date_of_birth', text: '१४/०८/१९९६ / १५/०८/१९९६' },
    ])
    expect((await dates('१४/०८/१९९६', '14/08/1996')).values).toMatchObject({
      date_of_birth: '14/08/1996',
    })
  })
})

describe('is refused with its reason', () => {
  test('a text of 100 kB', async () => {
    expect(await readText('Name: Asha Vijay Patil\n'.repeat(4_500))).toMatchObject(
      refusedAs('too_long'),
    )
  })

  test('a text that is no biodata', async () => {
    expect(await readText('Good morning, see you at the wedding')).toMatchObject(
      refusedAs('nothing'),
    )
  })

  test('a PDF that is a picture', async () => {
    const picture = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer()
    const scan = await pdf((document) => document.image(picture, 0, 0, { width: 500 }))
    expect(await read(scan)).toMatchObject(refusedAs('picture'))
  })

  test('a damaged PDF and a PDF with a password', async () => {
    expect(await read(Buffer.from('%PDF-1.7\nhello'))).toMatchObject({ httpStatus: 400 })
    const document = new PDFDocument({ userPassword: 'secret' })
    document.text('Name: Asha Vijay Patil').end()
    expect(await read(await buffer(document))).toMatchObject(refusedAs('protected'))
  })

  test('a Word file with macros, of the old kind, or that unpacks to a huge text', async () => {
    const macros = docx(paragraph('नाव :- आशा'), { 'word/vbaProject.bin': new Uint8Array(9) })
    expect(await read(macros)).toMatchObject(refusedAs('macros'))
    const old = Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex')
    expect(await read(old)).toMatchObject(refusedAs('old_word'))
    expect(await read(docx(paragraph(' '.repeat(6_000_000))))).toMatchObject(refusedAs('too_long'))
  })

  test('a picture and a program', async () => {
    expect(await read(Buffer.from('ffd8ffe000104a464946', 'hex'))).toMatchObject(refusedAs('type'))
    expect(await read(Buffer.from('MZ\x90\0\x03', 'latin1'))).toMatchObject(refusedAs('type'))
  })
})

test('after three files that took too long, no further file of this person is read for an hour', async () => {
  const meena = await portal.user()
  const reading = vi
    .spyOn(portal.services.processes, 'run')
    .mockRejectedValue(new JobFailed('it took too long', { isTooLong: true, cause: null }))
  const send = (by: typeof asha, text: string) =>
    sendFile(portal, by, 'vadhu-var/read-biodata', { bytes: Buffer.from(text), name: 'biodata' })
  const statuses: number[] = []
  for (let index = 0; index < 4; index += 1) {
    statuses.push((await send(meena, `bomb ${index}`)).httpStatus)
  }
  expect(statuses).toEqual([400, 400, 400, 429])
  expect(reading).toHaveBeenCalledTimes(3)
  expect((await send(asha, 'another person')).httpStatus).toBe(400)
  reading.mockRestore()
})
