import { expect, test } from 'vitest'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const viewer = await portal.user({ hasListAccess: true })
await listedProfile(portal, {
  ownerId: viewer.id,
  lastName: 'Choudhary',
  uncleSurname: 'इंगळे',
  gender: 1,
})
const names = ['चौधरी', 'Chaudhari', 'Ingle', 'Ingale Patil', 'Gawande', 'Chaudhari Gawande', 'Ai']
for (const lastName of names) await listedProfile(portal, { lastName, gender: 2 })

const surnames = async (user: typeof viewer, filter: object) => {
  const { data } = await user.call('get-vadhu-var-approved-list', {
    limit: 100,
    hide_own_gender: 1,
    ...filter,
  })
  return data.vadhuVarList.map(({ last_name }) => last_name).toSorted()
}

test('“not our kul” hides our surname and that of our maternal uncle, in any spelling', async () => {
  expect(await surnames(viewer, {})).toEqual(names.toSorted())
  expect(await surnames(viewer, { not_our_kul: 1 })).toEqual(
    ['Ingale Patil', 'Gawande', 'Chaudhari Gawande', 'Ai'].toSorted(),
  )
})

test('a family without a profile has no kul to exclude', async () => {
  const uncle = await portal.user({ hasListAccess: true })
  const all = await surnames(uncle, {})
  expect(await surnames(uncle, { not_our_kul: 1 })).toEqual(all)
  expect(await surnames(uncle, { fit: 'both' })).toEqual(all)
})

test('a surname without a key excludes nobody', async () => {
  const family = await portal.user({ hasListAccess: true })
  await listedProfile(portal, { ownerId: family.id, lastName: '👪', uncleSurname: '', gender: 1 })
  expect(await surnames(family, { not_our_kul: 1 })).toEqual(names.toSorted())
})
