import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { portrait } from '../testing/profile-factory.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { Biodata } from './biodata/content.ts'
import { renderPdf } from './render-pdf.ts'

const biodata = (changes: Partial<Biodata> = {}): Biodata => ({
  language: 'mr',
  design: 'traditional',
  isBilingual: false,
  otherName: '',
  title: 'Rohan Gawande (VV-0000001)',
  author: 'Sangam Community Trust',
  trust: { name: 'संगम समाज विश्वस्त संस्था', address: 'शेगाव', contact: '9000000000' },
  heading: 'विवाह परिचय पत्र',
  name: 'Rohan Gawande',
  registrationNumber: 'VV-0000001',
  photo: null,
  sections: [{ heading: 'वैयक्तिक माहिती', rows: [{ label: 'उंची', value: '5 फूट 8 इंच' }] }],
  footnotes: ['कृपया ही माहिती इतरत्र प्रसिद्ध करू नये.'],
  ...changes,
})

describe('Marathi', () => {
  const text = 'श्री ज्ञानेश्वर क्षीरसागर विद्यार्थी कृष्णा त्र्यंबक राष्ट्र ट्रक द्वितीय हृदय र्‍हास'
  test('text can be extracted letter by letter', async () => {
    const pdf = await readPdf(await renderPdf('biodata', biodata({ name: text })))
    expect(pdf.text).toContain(text)
  })

  test('text next to Latin letters can be extracted, also within one word', async () => {
    const mixed = 'Dr.श्री M.Scराष्ट्र (कृष्णा) ₹५०० – “शुभ”'
    const { text } = await readPdf(await renderPdf('biodata', biodata({ name: mixed })))
    expect(text).toContain(mixed)
  })
})

describe('a page', () => {
  test('is A4, has a title and is the only page', async () => {
    const { pages, size, title } = await readPdf(await renderPdf('biodata', biodata()))
    expect([pages, size]).toEqual([1, 'A4'])
    expect(title).toBe('Rohan Gawande (VV-0000001)')
  })

  test('is drawn with and without a photo', async () => {
    const photo = await portrait()
    const [with_, without] = await Promise.all([
      renderPdf('biodata', biodata({ photo })),
      renderPdf('biodata', biodata()),
    ])
    expect(with_.includes(photo)).toBe(true)
    expect((await readPdf(without)).text).toContain('VV-0000001')
  })

  test('is extracted from top to bottom', async () => {
    const rows = ['one', 'two', 'three'].map((value) => ({ label: 'x', value }))
    const sections = [{ heading: 'first', rows }]
    const { text } = await readPdf(await renderPdf('biodata', biodata({ sections })))
    const places = ['संगम', 'Rohan', 'first', 'one', 'two', 'three', 'कृपया'].map((word) =>
      text.indexOf(word),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThanOrEqual(0)
  })
})

describe('the worker', () => {
  test('draws many documents that are requested at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Number ${index}`)
    const files = await Promise.all(names.map((name) => renderPdf('biodata', biodata({ name }))))
    const texts = await Promise.all(files.map(async (file) => (await readPdf(file)).text))
    for (const [index, name] of names.entries()) expect(texts[index]).toContain(name)
  })

  test('reports why a document could not be drawn, and draws the next one', async () => {
    const broken = biodata({ photo: new TextEncoder().encode('not a picture') })
    const [first, second] = await Promise.allSettled([
      renderPdf('biodata', broken),
      renderPdf('biodata', biodata()),
    ])
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('biodata could not be drawn') },
    })
    expect(second.status).toBe('fulfilled')
  })

  test('is replaced when it ends', async () => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate()
    })
    await expect(renderPdf('biodata', biodata())).rejects.toThrow('the worker ended')
    await expect(renderPdf('biodata', biodata())).resolves.toBeInstanceOf(Buffer)
  })

  test('does not keep the process alive', async () => {
    const script = `
      const { renderPdf } = await import(${JSON.stringify(new URL('./render-pdf.ts', import.meta.url))})
      const waiting = setInterval(() => {}, 1000)
      const file = await renderPdf('biodata', ${JSON.stringify(biodata())})
      clearInterval(waiting)
      process.stdout.write(file.subarray(0, 5))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { timeout: 50_000 },
    )
    expect(stdout).toBe('%PDF-')
  })

  test('refuses documents when its queue is full', async () => {
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    post.mockImplementation(function (this: Worker) {
      this.emit('message', { error: 'not drawn' })
    })
    const requested = Array.from({ length: 260 }, () =>
      // an async function, so that a thrown refusal becomes a rejection
      (async () => renderPdf('biodata', biodata()))(),
    )
    const refusals = (await Promise.allSettled(requested)).filter(
      (result) => result.status === 'rejected' && result.reason.key === 'common.err_unavailable',
    )
    expect(refusals.length).toBeGreaterThan(50)
    post.mockRestore()
    await expect(renderPdf('biodata', biodata())).resolves.toBeInstanceOf(Buffer)
  })
})
