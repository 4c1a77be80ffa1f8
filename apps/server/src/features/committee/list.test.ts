import { apiPath } from '@sangam/contract/envelope'
import { beforeEach, describe, expect, test } from 'vitest'
import { committeeMembers } from '../../db/schema/services/committee.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addMember } from './committee.testing.ts'

const portal = await startPortal()
const admin = await portal.admin()
const member = await portal.user()

beforeEach(async () => {
  await portal.services.db.delete(committeeMembers)
})

const namesSeenBy = async (person: typeof member, region_id = 0) =>
  (await person.call('committee/get-approve-list', { region_id })).data.data.map(
    (listed) => listed.first_name,
  )

const setState = (committee_member_id: number, acton_name: 0 | 1 | 2) =>
  admin.call('committee/enable-disable', { committee_member_id, acton_name })

describe('the list', () => {
  test('answers data.data with what a card shows', async () => {
    const id = await addMember(portal, admin, { order_by: 4 })
    const answer = await member.send('committee/get-approve-list', { user_id: member.id })
    expect(answer).toMatchObject({
      httpStatus: 200,
      data: {
        total: 1,
        data: [
          {
            id,
            mr_ms: 'Sau',
            mr_ms_id: 2,
            first_name: 'Shobha',
            middle_name: 'Dilip',
            last_name: 'Gawande',
            designation: 'vice president',
            designation_id: 2,
            region_id: 1,
            mobile_number: '9200000002',
            occupation: '',
            working_address: '',
            current_address: '',
            permanant_address: '',
            image_path: expect.stringMatching(/^committee\//),
            appended_image_path: expect.stringContaining('/thumb?'),
            order_by: 4,
            row_status: 1,
            is_edit: false,
            is_approval: false,
          },
        ],
      },
    })
  })

  test('contains the addresses for admins, who manage the members', async () => {
    await addMember(portal, admin)
    const { data } = await admin.call('committee/get-approve-list', {})
    expect(data.data[0]).toMatchObject({
      occupation: 'Doctor',
      working_address: 'Clinic, Paud Road, Pune',
      current_address: '12 Mayur Colony, Pune',
      permanant_address: 'Warvat Bakal',
    })
  })

  test('is refused to visitors and to users who wait for verification', async () => {
    expect((await portal.visitor.call('committee/get-approve-list', {})).httpStatus).toBe(401)
    const pending = await portal.user({ verification: 'pending' })
    expect((await pending.call('committee/get-approve-list', {})).httpStatus).toBe(403)
  })

  test('is filtered by region', async () => {
    await addMember(portal, admin, { fname: 'Pune', region_id: 1 })
    await addMember(portal, admin, { fname: 'Nagpur', region_id: 6 })
    expect(await namesSeenBy(member, 6)).toEqual(['Nagpur'])
    expect(await namesSeenBy(member, 0)).toHaveLength(2)
    expect(await namesSeenBy(member, 3)).toEqual([])
  })

  test('shows members with a position first, then the others by designation', async () => {
    await addMember(portal, admin, { fname: 'Member', designation_id: 9 })
    await addMember(portal, admin, { fname: 'President', designation_id: 1 })
    await addMember(portal, admin, { fname: 'Twelfth', designation_id: 1, order_by: 12 })
    await addMember(portal, admin, { fname: 'Second', designation_id: 12, order_by: '2' })
    await addMember(portal, admin, { fname: 'Secretary', designation_id: 3, order_by: '' })
    expect(await namesSeenBy(member)).toEqual([
      'Second',
      'Twelfth',
      'President',
      'Secretary',
      'Member',
    ])
  })

  test('shows active entries to members, deactivated ones only to admins, deleted ones to nobody', async () => {
    await addMember(portal, admin, { fname: 'Active', order_by: 1 })
    await setState(await addMember(portal, admin, { fname: 'Away', order_by: 2 }), 0)
    await setState(await addMember(portal, admin, { fname: 'Gone', order_by: 3 }), 2)
    expect(await namesSeenBy(member)).toEqual(['Active'])
    expect(await namesSeenBy(admin)).toEqual(['Active', 'Away'])
    expect(await namesSeenBy(await portal.superAdmin())).toEqual(['Active', 'Away'])
  })

  test('lets only admins edit and decide, even if the body claims another role', async () => {
    await addMember(portal, admin)
    const [first] = (await admin.call('committee/get-approve-list', {})).data.data
    expect(first).toMatchObject({ is_edit: true, is_approval: true })
    const claimed = await member.send('committee/get-approve-list', {
      roles: 'super_admin',
      user_id: admin.id,
    })
    expect(claimed.data).toMatchObject({ data: [{ is_edit: false, is_approval: false }] })
  })
})

describe('the details', () => {
  const details = (person: typeof member, committee_member_id: number) =>
    person.call('committee/get-details-by-id', { committee_member_id })

  test('show one member with the large photo', async () => {
    const id = await addMember(portal, admin)
    expect((await details(member, id)).data).toMatchObject({
      id,
      first_name: 'Shobha',
      appended_image_path: expect.stringContaining('/photo?'),
    })
  })

  test('of a deactivated member are shown to admins only, of a deleted one to nobody', async () => {
    const id = await addMember(portal, admin)
    await setState(id, 0)
    expect(await details(member, id)).toMatchObject({
      httpStatus: 404,
      message: 'committee.err_not_found',
    })
    expect((await details(admin, id)).data).toMatchObject({ row_status: 0 })
    await setState(id, 2)
    expect((await details(admin, id)).httpStatus).toBe(404)
  })

  test('of an unknown id are answered with 404', async () => {
    expect((await details(member, 999_999)).httpStatus).toBe(404)
  })
})

test('the saved list has titles and designations in the language of the file', async () => {
  const superAdmin = await portal.superAdmin()
  await addMember(portal, admin)
  const { body } = await portal.app.inject({
    url: `${apiPath}/exports/committee.csv?lang=mr`,
    headers: { authorization: `Bearer ${superAdmin.token}` },
  })
  expect(body).toContain('"सौ"')
  expect(body).toContain('"उपाध्यक्ष"')
  expect(body).not.toContain('vice president')
})
