import { expect, test } from 'vitest'
import { startPortal } from '../../../testing/test-portal.ts'
import { addFamily, makeProof, openEdition, readFile, sayYes } from '../booklet.testing.ts'

const portal = await startPortal()
const admin = await portal.admin()

test('a booklet has contents with the first page of each section, and the address of the trust on its back', async () => {
  const id = await openEdition(admin, { per_page: 2, language: 'en', paper: 'A5' })
  for (let index = 0; index < 5; index += 1) {
    const gender = index === 0 ? 2 : 1
    await sayYes(await addFamily(portal, { lastName: `Wankhade${index}`, gender }), id)
  }
  await makeProof(portal, admin, id)
  const { text } = await readFile(portal, admin, `booklet/${id}/proof.pdf`)
  const pages = text.trimEnd().replace(/\f$/, '').split('\f')
  const [, , contents = ''] = pages
  for (const heading of ['Index by surname', 'Index by region', 'Brides', 'Grooms', 'Notes']) {
    const page = Number(new RegExp(`${heading}\\s+(\\d+)`).exec(contents)?.[1])
    const first = pages.findIndex((one, index) => index > 2 && one.includes(heading)) + 1
    expect([heading, page]).toEqual([heading, first])
  }
  expect(pages.at(-1)).toContain(portal.services.env.trust.trust_email)
  expect(pages.at(-1)).not.toContain('Notes')
})
