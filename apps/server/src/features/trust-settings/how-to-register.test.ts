import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({
  settings: {
    trust_name: 'Shri Sant Savata Mali Samaj Seva Mandal, Washim and Hingoli Districts',
    trust_address: `Near the old bus stand, ${'Main Road, '.repeat(12)}Washim 444505`,
  },
})

test('a visitor gets the sheet: one A4 page with both languages and the address', async () => {
  const response = await portal.app.inject('/bariapps/api/how-to-register.pdf')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, pages, size } = await readPdf(response.rawPayload)
  expect([pages, size]).toEqual([1, 'A4'])
  for (const words of ['How to register', 'नोंदणी कशी करावी', 'https://portal.example/bariapps/']) {
    expect(text).toContain(words)
  }
  expect(text.match(/5\./g)).toHaveLength(2)
})
