import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import {
  approvedProfile,
  decide,
  profileForm,
  registerProfile,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()
const reader = await portal.user({ hasListAccess: true })

type Changes = Parameters<typeof profileForm>[0]
const edit = ({ id, owner }: TestProfile, changes: Changes, by: TestUser = owner) =>
  by.call('vadhu-var-registration', profileForm({ bride_groom_id: id, ...changes }))
const detailsFor = async (by: TestUser, { id }: TestProfile) =>
  (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
const cardFor = async (by: TestUser, { number }: TestProfile) => {
  const { data } = await by.call('get-vadhu-var-approved-list', { registration_number: number })
  return data.vadhuVarList[0]
}
const entryOf = async ({ id }: TestProfile) => {
  const { data } = await admin.call('edits/list', { subject: 'profile', limit: 20 })
  return data.data.find(({ record_id }) => record_id === id)
}
const seen = async (profile: TestProfile) => {
  const { edit_id = 0, edit_version = 0 } = (await entryOf(profile)) ?? {}
  return { edit_id, edit_version }
}
const accept = async (profile: TestProfile, by = admin) =>
  by.call('edits/accept', await seen(profile))
const reject = async (profile: TestProfile, by = admin) =>
  by.call('edits/reject', { ...(await seen(profile)), acton_remark: 'Send the certificate' })

const approvedFacts = {
  first_name: 'Rohan',
  last_name: 'Gawande',
  gender: 1,
  date_of_birth: '14/08/1996',
  married_status_id: 0,
}
const asked = {
  fname: 'Rahul',
  mname: 'Dilip',
  lname: 'Patil',
  gender: 2,
  date_of_birth: '02/01/1999',
  is_married: 1,
}
const askedFacts = {
  first_name: 'Rahul',
  last_name: 'Patil',
  gender: 2,
  date_of_birth: '02/01/1999',
  married_status_id: 1,
}

let profile: TestProfile
beforeEach(async () => {
  profile = await approvedProfile(portal)
})

describe('a new birth date, name, gender or marital status of an approved profile', () => {
  test('is not seen by others before approval, in details, cards, list and search', async () => {
    expect(await edit(profile, { ...asked, occupation: 'Teacher' })).toMatchObject({
      httpStatus: 200,
      message: 'registration_page.msg_updated',
    })
    for (const other of [reader, admin]) {
      // other fields are live without approval
      const expected = { ...approvedFacts, occupation: 'Teacher' }
      expect(await detailsFor(other, profile)).toMatchObject(expected)
    }
    expect(await cardFor(reader, profile)).toMatchObject({ full_name: 'Rohan Dilip Gawande' })
    const byName = await reader.call('get-vadhu-var-approved-list', { name: 'Rahul Patil' })
    expect(byName.data.vadhuVarList).toEqual([])
  })

  test('is shown to the family with the approved value, and not to other members', async () => {
    await edit(profile, asked)
    const waiting_facts = [
      { name: 'fname', before: 'Rohan', after: 'Rahul' },
      { name: 'lname', before: 'Gawande', after: 'Patil' },
      { name: 'gender', before: '1', after: '2' },
      { name: 'date_of_birth', before: '14/08/1996', after: '02/01/1999' },
      { name: 'is_married', before: '0', after: '1' },
    ]
    expect(await detailsFor(profile.owner, profile)).toMatchObject({ ...askedFacts, waiting_facts })
    const { data } = await profile.owner.call('get-list-for-approval', {})
    expect(data.own[0]).toMatchObject({ ...askedFacts, waiting_facts })
    expect((await detailsFor(admin, profile)).waiting_facts).toEqual(waiting_facts)
    expect((await detailsFor(reader, profile)).waiting_facts).toEqual([])
  })

  test('is applied when an admin approves it, and the family is told', async () => {
    await edit(profile, { ...asked, occupation: 'Teacher' })
    expect((await entryOf(profile))?.fields).toContainEqual({
      name: 'date_of_birth',
      before: '14/08/1996',
      after: '02/01/1999',
      is_waiting: true,
    })
    expect(await accept(profile)).toMatchObject({ httpStatus: 200 })
    expect(await detailsFor(reader, profile)).toMatchObject({
      ...askedFacts,
      occupation: 'Teacher',
    })
    expect((await detailsFor(profile.owner, profile)).waiting_facts).toEqual([])
    expect(await entryOf(profile)).toBeUndefined()
    const messages = await profile.owner.call('notifications/list', {})
    expect(messages.data.data[0]).toMatchObject({ kind: 'facts_approved', record_id: profile.id })
  })

  test('is dropped when an admin rejects it: the profile stays in the list, the family reads why', async () => {
    await edit(profile, asked)
    expect(await reject(profile)).toMatchObject({ httpStatus: 200 })
    expect(await entryOf(profile)).toBeUndefined()
    expect(await detailsFor(profile.owner, profile)).toMatchObject({
      ...approvedFacts,
      registration_status: 'Approved',
      waiting_facts: [],
      facts_rejected_remark: 'Send the certificate',
    })
    expect((await detailsFor(reader, profile)).facts_rejected_remark).toBe('')
    expect(await cardFor(reader, profile)).toBeDefined()
    const messages = await profile.owner.call('notifications/list', {})
    expect(messages.data.data[0]).toMatchObject({ kind: 'facts_rejected', record_id: profile.id })
    const [entry] = await db.select().from(auditTrail).where(eq(auditTrail.action, 'edit_reject'))
    expect(entry).toMatchObject({
      subjectId: String(profile.id),
      after: { fields: 'fname, lname, gender, is_married, date_of_birth' },
      remark: 'Send the certificate',
    })
    // the reason disappears when the family asks again
    await edit(profile, { date_of_birth: '02/01/1999' })
    expect((await detailsFor(profile.owner, profile)).facts_rejected_remark).toBe('')
  })

  test('is rejected without the other changes, which stay in the queue', async () => {
    await edit(profile, { fname: 'Rahul', occupation: 'Teacher' })
    await reject(profile)
    expect((await entryOf(profile))?.fields).toEqual([
      { name: 'occupation', before: 'Software engineer', after: 'Teacher', is_waiting: false },
    ])
    // nothing waits any more, so only the whole profile can be rejected
    expect(await reject(profile)).toMatchObject({ httpStatus: 409, message: 'edits.err_decided' })
  })

  test('keeps waiting when the family saves the form again as it sees it', async () => {
    await edit(profile, asked)
    await edit(profile, { ...asked, occupation: 'Teacher' })
    expect(await storedProfile(portal, profile.id)).toMatchObject({ dateOfBirth: '1996-08-14' })
    expect((await detailsFor(profile.owner, profile)).waiting_facts).toHaveLength(5)
  })

  test('leaves the queue when the family sets the old value again, but not the record of changes', async () => {
    await edit(profile, { date_of_birth: '02/01/1999' })
    await edit(profile, {})
    expect(await entryOf(profile)).toBeUndefined()
    const { changes } = await detailsFor(admin, profile)
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ name: 'date_of_birth', before: '02/01/1999', after: '14/08/1996' }],
      [{ name: 'date_of_birth', before: '14/08/1996', after: '02/01/1999' }],
    ])
  })

  test('is decided by another admin if the profile is an own one', async () => {
    const own = await approvedProfile(portal, { owner: await portal.admin() })
    await edit(own, { date_of_birth: '02/01/1999' })
    const refused = { httpStatus: 403, message: 'approval.err_own_record' }
    expect(await accept(own, own.owner)).toMatchObject(refused)
    expect(await reject(own, own.owner)).toMatchObject(refused)
    expect((await storedProfile(portal, own.id)).dateOfBirth).toBe('1996-08-14')
  })

  test('is not decided in a state that the admin did not see', async () => {
    await edit(profile, { date_of_birth: '02/01/1999' })
    const old = await seen(profile)
    await edit(profile, { date_of_birth: '03/01/1999' })
    const stale = { httpStatus: 409, message: 'edits.err_edited_again' }
    expect(await admin.call('edits/accept', old)).toMatchObject(stale)
    const rejection = { ...old, acton_remark: 'Send the certificate' }
    expect(await admin.call('edits/reject', rejection)).toMatchObject(stale)
    expect((await storedProfile(portal, profile.id)).dateOfBirth).toBe('1996-08-14')
  })

  test('cannot deadlock with a decision: edits and decisions at the same time all end', async () => {
    await edit(profile, { date_of_birth: '02/01/1999' })
    const old = await seen(profile)
    const answers = await Promise.all([
      admin.call('edits/accept', old),
      edit(profile, { date_of_birth: '03/01/1999' }),
      admin.call('edits/accept', old),
      edit(profile, { date_of_birth: '04/01/1999' }),
    ])
    for (const { httpStatus } of answers) expect([200, 409]).toContain(httpStatus)
  })

  test('needs a reason to be rejected', async () => {
    await edit(profile, asked)
    const body = { ...(await seen(profile)), acton_remark: '' }
    expect(await admin.call('edits/reject', body)).toMatchObject({
      httpStatus: 400,
      errors: { acton_remark: 'common.err_required' },
    })
  })
})

test('the correction of an admin is live at once and replaces what the family asked for', async () => {
  await edit(profile, { date_of_birth: '02/01/1999', fname: 'Rahul' })
  await edit(profile, { date_of_birth: '15/08/1996' }, admin)
  expect(await detailsFor(reader, profile)).toMatchObject({
    date_of_birth: '15/08/1996',
    first_name: 'Rohan',
  })
  expect((await detailsFor(profile.owner, profile)).waiting_facts).toEqual([
    { name: 'fname', before: 'Rohan', after: 'Rahul' },
  ])
})

test('a rejected profile gets what the family asked for, because it is decided as a whole', async () => {
  await edit(profile, { date_of_birth: '02/01/1999' })
  const { edit_version } = await seen(profile)
  await admin.call('vadhu-var/approve-reject', {
    bride_groom_id: profile.id,
    acton_name: 'Rejected',
    acton_remark: 'Not true',
    action_type: 'approv_reject',
    edit_version,
  })
  expect(await storedProfile(portal, profile.id)).toMatchObject({
    status: 'Rejected',
    dateOfBirth: '1999-01-02',
  })
})

test.each(['Pending', 'Rejected'] as const)('a %s profile is edited freely', async (status) => {
  const waiting = await registerProfile(portal)
  if (status === 'Rejected') await decide(admin, waiting, 'Rejected')
  await edit(waiting, asked)
  expect(await storedProfile(portal, waiting.id)).toMatchObject({
    status: 'Pending',
    firstName: 'Rahul',
    dateOfBirth: '1999-01-02',
  })
  expect((await detailsFor(waiting.owner, waiting)).waiting_facts).toEqual([])
})
