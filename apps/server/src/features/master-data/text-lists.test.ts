import { expect, test, vi } from 'vitest'
import { registerProfile, storedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { profileText } from '../profiles/profiles.public.ts'

const portal = await startPortal()
const superAdmin = await portal.superAdmin()

/** Runs with lists that were read after the time for which a process keeps them. */
let secondsLater = 0
async function withNewLists<Result>(work: () => Promise<Result>): Promise<Result> {
  secondsLater += 11
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + secondsLater * 1000)
  try {
    return await work()
  } finally {
    now.mockRestore()
  }
}

const formLists = () =>
  withNewLists(async () => (await portal.visitor.call('get-master-data', { id: 1 })).data[0])

const add = (name: string, name_mr: string, list: 'sub_cast' | 'gotra' = 'sub_cast') =>
  superAdmin.call('lists/save', { list, id: 0, name, name_mr })

test('sub-castes and gotras are empty at first, and families type them', async () => {
  expect(await formLists()).toMatchObject({ sub_cast: [], gotra: [] })
  const { id, owner } = await registerProfile(portal, { sub_cast_name: 'Bari', gotra: 'काश्यप' })
  const { data } = await owner.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
  expect(data).toMatchObject({ sub_cast_name: 'Bari', gotra: 'काश्यप' })
})

test('a record that stores the name of an entry follows its new names, in both languages', async () => {
  await add('Tirole', 'तिरोळे')
  const { id, owner } = await registerProfile(portal, { sub_cast_name: 'Tirole' })
  const [entry] = (await formLists())?.sub_cast ?? []
  const rename = (name: string, name_mr: string) =>
    superAdmin.call('lists/save', { list: 'sub_cast', id: entry?.id ?? 0, name, name_mr })
  await rename('Tirole Kunbi', 'तिरोळे कुणबी')
  await rename('Tiroli', 'तिरोळी')
  expect((await formLists())?.sub_cast).toEqual([
    { id: entry?.id, name: 'Tiroli', name_mr: 'तिरोळी' },
  ])
  const { data } = await withNewLists(() =>
    owner.call('get-vadhu-var-details-by-id', { bride_groom_id: id }),
  )
  expect(data.sub_cast_name).toBe('Tiroli')
  const profile = await storedProfile(portal, id)
  const lists = await withNewLists(() => portal.services.masterDataCache.read())
  expect(profileText(profile, 'sub_cast_name', 'mr', lists)).toBe('तिरोळी')
})

test('another entry cannot take an earlier name, which records still store', async () => {
  await add('Kashyap', 'काश्यप', 'gotra')
  await superAdmin.call('lists/save', { list: 'gotra', id: 1, name: 'Kaashyap', name_mr: 'काश्यप' })
  expect(await add('Kashyap', 'कश्यप', 'gotra')).toMatchObject({
    httpStatus: 409,
    message: 'lists_page.err_exists',
  })
})

test('a text of a family is the entry with the same name in either language', async () => {
  await add('Bari', 'बारी')
  const { id, owner } = await registerProfile(portal, { sub_cast_name: 'बारी' })
  const { data } = await withNewLists(() =>
    owner.call('get-vadhu-var-details-by-id', { bride_groom_id: id }),
  )
  expect(data.sub_cast_name).toBe('Bari')
})

test('all entries can be hidden: then families type again', async () => {
  await add('Only', 'एकच', 'gotra')
  for (const { id } of (await superAdmin.call('lists/read', { list: 'gotra' })).data) {
    const answer = await superAdmin.call('lists/hide', { list: 'gotra', id, is_hidden: 1 })
    expect(answer.message).toBe('lists_page.msg_hidden')
  }
})

test('a name is not longer than the field that stores it', async () => {
  expect(await add('x'.repeat(51), 'नाव')).toMatchObject({
    httpStatus: 400,
    errors: { name: 'common.err_too_long' },
  })
  expect(
    await superAdmin.call('lists/add-lines', {
      list: 'sub_cast',
      lines: `${'x'.repeat(51)} | नाव`,
    }),
  ).toMatchObject({ httpStatus: 400, message: 'lists_page.err_line' })
})
