import { expect, test } from 'vitest'
import { ownField, saveOwnFields } from '../../testing/own-fields.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addFamily, openEdition, sayNo, sayYes, storedEntries } from './booklet.testing.ts'

const portal = await startPortal()
const admin = await portal.superAdmin()

test('entries have the horoscope and the birth time only of a family that agrees to them', async () => {
  await saveOwnFields(admin, [ownField('veth', { label: 'Branch', is_on_card: true })])
  const id = await openEdition(admin)
  const stars = { nakshatra: 'Rohini', gan: 'Dev', birthTime: '08:41', birthPlaceTime: 'Yavat' }
  const [plain, open] = [
    await addFamily(portal, { ...stars, ownValues: { veth: 'Elder' } }),
    await addFamily(portal, { ...stars, ownValues: { veth: 'Elder' } }),
  ]
  for (const family of [plain, open]) {
    await sayYes(family, id)
    await sayYes(family, id, 'booklet_birth_date')
  }
  await sayYes(open, id, 'booklet_horoscope')
  await admin.call('booklet/close', { booklet_id: id })
  const factsOf = async (profileId: number) => {
    const entries = await storedEntries(portal, id)
    return JSON.stringify(entries.find((entry) => entry.profileId === profileId)?.snapshot.facts)
  }
  expect(await factsOf(plain.id)).not.toMatch(/Rohini|Dev|08:41|Yavat|Elder/)
  expect(await factsOf(open.id)).toContain('Nakshatra: Rohini, Gan: Dev')
  expect(await factsOf(open.id)).toMatch(/08:41, Yavat.*Branch.*Elder/)
  await sayNo(open, id, 'booklet_horoscope')
  expect(await factsOf(open.id)).toBe(await factsOf(plain.id))
})
