import type { Input } from '@sangam/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownField, saveOwnFields } from '../../../testing/own-fields.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const superAdmin = await portal.superAdmin()
const reader = await portal.user({ hasListAccess: true })

const yesNo = [
  { name: 'Yes', name_mr: 'होय' },
  { name: 'No', name_mr: 'नाही' },
]
const lines = [
  ownField('card', {
    choices: yesNo,
    is_on_card: true,
    is_filter: true,
  }),
  ownField('plain', { choices: yesNo }),
  ownField('text', { is_on_card: true, is_filter: true }),
  ownField('hidden', { choices: yesNo, is_after_yes: true, is_on_card: true, is_filter: true }),
]

const listed = async (filter: Input<'get-vadhu-var-approved-list'> = {}) => {
  const { data } = await reader.call('get-vadhu-var-approved-list', filter)
  return data.vadhuVarList.map(({ first_name, own_values }) => [first_name, own_values] as const)
}
const namesOf = async (filter: Input<'get-vadhu-var-approved-list'>) =>
  (await listed(filter)).map(([name]) => name)

beforeAll(async () => {
  await saveOwnFields(superAdmin, lines)
  const answers = { card: 'Yes', plain: 'Yes', text: 'Wadi', hidden: 'Yes' }
  await listedProfile(portal, { firstName: 'Asha', gender: 2, ownValues: answers })
  await listedProfile(portal, { firstName: 'Kiran', gender: 1, ownValues: { card: 'Yes' } })
  await listedProfile(portal, { firstName: 'Meera', gender: 2, ownValues: { card: 'No' } })
  await listedProfile(portal, { firstName: 'Rohan', gender: 1 })
})

describe('the lines of the trust in the list', () => {
  test('are on the card if the trust says so, never those for a yes only', async () => {
    expect(await listed()).toEqual([
      ['Rohan', {}],
      ['Meera', { card: 'No' }],
      ['Kiran', { card: 'Yes' }],
      ['Asha', { card: 'Yes', text: 'Wadi' }],
    ])
  })

  test('filter it, alone and with other filters', async () => {
    expect(await namesOf({ own_values: { card: 'Yes' } })).toEqual(['Kiran', 'Asha'])
    expect(await namesOf({ own_values: { card: 'Yes' }, gender: 2 })).toEqual(['Asha'])
    expect(await namesOf({ own_values: { card: 'Yes' }, name: 'Kiran' })).toEqual(['Kiran'])
    expect(await namesOf({ own_values: { card: 'No' }, gender: 1 })).toEqual([])
  })

  test.each(['plain', 'text', 'hidden', 'unknown'])(
    'cannot be searched by the line "%s", which is no filter',
    async (id) => {
      expect(await namesOf({ own_values: { [id]: 'Yes' } })).toHaveLength(4)
      expect(await namesOf({ own_values: { [id]: 'Wadi' } })).toHaveLength(4)
    },
  )

  test('a third line on the card is refused', async () => {
    const third = [...lines, ownField('more', { is_on_card: true })]
    expect(await saveOwnFields(superAdmin, third)).toMatchObject({ status: 'error' })
  })
})
