import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { registerProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { readLines } from './choice-lines.ts'

const portal = await startPortal()
const superAdmin = await portal.superAdmin()

const entries = async (list: 'region' | 'cast' | 'designation' | 'employment_type' = 'region') =>
  (await superAdmin.call('lists/read', { list })).data
const names = async (list?: 'region' | 'cast' | 'designation') =>
  (await entries(list)).map(({ name }) => name)

/** The lists as forms get them after the time that a process keeps them. */
let secondsLater = 0
async function regionsOfForms() {
  secondsLater += 11
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + secondsLater * 1000)
  const { data } = await portal.visitor.call('get-master-data', { id: 1 })
  now.mockRestore()
  return data[0]?.region ?? []
}

const signUp = (mobile_no: string, region_id: number) =>
  portal.visitor.send('save-user-details', { fname: 'Asha', lname: 'Patil', mobile_no, region_id })

describe('a super admin', () => {
  test('sees a change in the forms at once', async () => {
    const formsOffer = async () => {
      const { data } = await portal.visitor.call('get-master-data', { id: 1 })
      return data[0]?.gotra.map(({ name }) => name)
    }
    expect(await formsOffer()).toEqual([])
    await superAdmin.call('lists/save', { list: 'gotra', id: 0, name: 'Kashyap', name_mr: 'कश्यप' })
    expect(await formsOffer()).toEqual(['Kashyap'])
  })

  test('adds an entry that forms offer and accept', async () => {
    const answer = await superAdmin.call('lists/save', {
      list: 'region',
      id: 0,
      name: 'Akola',
      name_mr: 'अकोला',
    })
    expect(answer.message).toBe('lists_page.msg_added')
    const added = (await entries()).find(({ name }) => name === 'Akola')
    expect(added).toEqual({ id: 9, name: 'Akola', name_mr: 'अकोला', is_hidden: false })
    expect((await regionsOfForms()).slice(-2)).toEqual([
      { id: 9, name: 'Akola', name_mr: 'अकोला' },
      { id: 8, name: 'Other', name_mr: 'इतर' },
    ])
    expect((await signUp('9876500011', 9)).httpStatus).toBe(200)
  })

  test('renames an entry; its id stays', async () => {
    await superAdmin.call('lists/save', {
      list: 'cast',
      id: 1,
      name: 'Hindu, Kunbi',
      name_mr: 'हिंदू, कुणबी',
    })
    expect(await entries('cast')).toEqual([
      { id: 1, name: 'Hindu, Kunbi', name_mr: 'हिंदू, कुणबी', is_hidden: false },
    ])
  })

  test('hides an entry: forms do not offer it, records keep it', async () => {
    const profile = await registerProfile(portal, { region_id: 5 })
    await superAdmin.call('lists/hide', { list: 'region', id: 5, is_hidden: 1 })
    expect(await regionsOfForms()).toContainEqual({
      id: 5,
      name: 'Warvat',
      name_mr: 'वरवट',
      is_hidden: true,
    })
    const { data } = await profile.owner.call('get-vadhu-var-details-by-id', {
      bride_groom_id: profile.id,
    })
    expect(data).toMatchObject({ region_id: 5, region: 'Warvat' })
    await superAdmin.call('lists/hide', { list: 'region', id: 5, is_hidden: 0 })
    expect((await regionsOfForms()).find(({ id }) => id === 5)).not.toHaveProperty('is_hidden')
  })

  test('cannot hide the only entry that is offered', async () => {
    expect(
      await superAdmin.call('lists/hide', { list: 'cast', id: 1, is_hidden: 1 }),
    ).toMatchObject({ httpStatus: 400, message: 'lists_page.err_last' })
  })

  test('moves an entry by one place; the first one stays first', async () => {
    const before = await names('designation')
    const [first = '', second = '', ...others] = before
    await superAdmin.call('lists/move', { list: 'designation', id: 2, direction: 'up' })
    expect(await names('designation')).toEqual([second, first, ...others])
    await superAdmin.call('lists/move', { list: 'designation', id: 2, direction: 'up' })
    expect(await names('designation')).toEqual([second, first, ...others])
    await superAdmin.call('lists/move', { list: 'designation', id: 2, direction: 'down' })
    expect(await names('designation')).toEqual(before)
  })

  test('pastes lines; known names in either language are left out', async () => {
    const before = await names()
    const answer = await superAdmin.call('lists/add-lines', {
      list: 'region',
      lines: 'Washim | वाशिम\n\npune|पुणे शहर\r\nBuldana\tबुलढाणा\nYavatmal | यवतमाळ\nWashim | वाशीम',
    })
    expect(answer).toMatchObject({
      message: 'lists_page.msg_lines_added',
      params: { added: 3, known: 2 },
    })
    const added = ['Washim', 'Buldana', 'Yavatmal']
    expect(await names()).toEqual([...before.slice(0, -1), ...added, 'Other'])
  })

  test('pastes the only entries that forms offer; the others are hidden', async () => {
    const before = await names()
    await superAdmin.call('lists/hide', { list: 'region', id: 1, is_hidden: 1 })
    await superAdmin.call('lists/add-lines', {
      list: 'region',
      lines: 'Pune | पुणे\nNashik | नाशिक\nOther | इतर',
      only_these: 1,
    })
    expect(await names()).toEqual([...before.slice(0, -1), 'Nashik', 'Other'])
    const offered = (await regionsOfForms()).filter((region) => !('is_hidden' in region))
    expect(offered.map(({ name }) => name)).toEqual(['All', 'Pune', 'Nashik', 'Other'])
    const others = (await entries()).filter(({ is_hidden }) => is_hidden)
    for (const { id } of others) {
      await superAdmin.call('lists/hide', { list: 'region', id, is_hidden: 0 })
    }
  })

  test.each(['Jalna', 'Jalna | ', ' | जालना', 'Jalna | जालना | x', `Jalna | ${'ज'.repeat(101)}`])(
    'gets the number of a line that cannot be read, and nothing is added: %s',
    async (line) => {
      const before = await names()
      expect(
        await superAdmin.call('lists/add-lines', { list: 'region', lines: `Beed | बीड\n${line}` }),
      ).toMatchObject({ httpStatus: 400, message: 'lists_page.err_line', params: { line: 2 } })
      expect(await names()).toEqual(before)
    },
  )

  test('cannot give two entries one name', async () => {
    for (const [name, name_mr] of [
      ['PUNE', 'नवीन'],
      ['New', 'पुणे'],
    ] as const) {
      expect(
        await superAdmin.call('lists/save', { list: 'region', id: 0, name, name_mr }),
      ).toMatchObject({ httpStatus: 409, message: 'lists_page.err_exists' })
    }
  })

  test('cannot fill a list with more than 200 entries', async () => {
    const lines = Array.from({ length: 201 }, (_, index) => `Kind ${index} | प्रकार ${index}`)
    expect(
      await superAdmin.call('lists/add-lines', {
        list: 'employment_type',
        lines: lines.join('\n'),
      }),
    ).toMatchObject({ httpStatus: 400, message: 'lists_page.err_full' })
    expect((await entries('employment_type')).length).toBeLessThan(20)
  })

  test('does not find an entry that never existed', async () => {
    const entry = { list: 'region', id: 999 } as const
    for (const answer of [
      await superAdmin.call('lists/save', { ...entry, name: 'Nowhere', name_mr: 'कुठेच नाही' }),
      await superAdmin.call('lists/hide', { ...entry, is_hidden: 1 }),
      await superAdmin.call('lists/move', { ...entry, direction: 'up' }),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 404, message: 'lists_page.err_not_found' })
    }
  })
})

test('twenty simultaneous additions give one entry', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      superAdmin.call('lists/save', { list: 'region', id: 0, name: 'Latur', name_mr: 'लातूर' }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect((await names()).filter((name) => name === 'Latur')).toHaveLength(1)
})

test('each change is in the audit trail with the values before and after', async () => {
  await superAdmin.call('lists/save', {
    list: 'employment_type',
    id: 1,
    name: 'Whole day',
    name_mr: 'दिवसभर',
  })
  const rows = await portal.services.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, 'employment_type'))
    .orderBy(asc(auditTrail.id))
  expect(rows.at(-1)).toMatchObject({
    action: 'choice_save',
    subjectId: '1',
    actorId: superAdmin.id,
    after: { labelEn: 'Whole day', labelMr: 'दिवसभर' },
  })
})

test('lines of spreadsheets and of typed text are read', () => {
  expect(readLines('A | अ\nB\tब', 100)).toEqual([
    { labelEn: 'A', labelMr: 'अ' },
    { labelEn: 'B', labelMr: 'ब' },
  ])
})
