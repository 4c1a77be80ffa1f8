import { type EditSubject, editSubjects } from '@sangam/contract/moderation/edits.values'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { edits } from '../../../db/schema/base/moderation.ts'
import { sendPhoto, storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { type ApprovedRecord, accept, entryOf, recordKinds } from './edits.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const trailOf = (subject: EditSubject, id: number, action: string) =>
  db
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.subject, subject),
        eq(auditTrail.subjectId, String(id)),
        eq(auditTrail.action, action),
      ),
    )

/** The entry of a record that is in the queue. */
async function seenBy(by: TestUser, subject: EditSubject, id: number) {
  const found = await entryOf(by, subject, id)
  if (!found) throw new Error('the record is not in the queue')
  return found
}

describe.each(editSubjects)('an approved %s', (subject) => {
  const { create, textField, approvedText } = recordKinds[subject]
  let record: ApprovedRecord
  const entry = (by = admin) => entryOf(by, subject, record.id)
  const seen = () => seenBy(admin, subject, record.id)
  beforeEach(async () => {
    record = await create(portal, await portal.user({ firstName: 'Asha', lastName: 'Patil' }))
  })

  test('is not in the queue before it is edited', async () => {
    expect(await entry()).toBeUndefined()
  })

  test('is in the queue after an edit, with the approved and the current value', async () => {
    await record.edit('Changed')
    expect(await entry()).toMatchObject({
      subject,
      record_id: record.id,
      owner_name: 'Asha Patil',
      fields: [{ name: textField, before: approvedText, after: 'Changed', is_waiting: false }],
      needs_other_admin: false,
    })
  })

  test('keeps the approved value and the time of the first edit when it is edited again', async () => {
    await record.edit('First')
    const first = await seen()
    await record.edit('Second')
    const second = await seen()
    expect(second).toMatchObject({
      edit_id: first.edit_id,
      since: first.since,
      fields: [{ name: textField, before: approvedText, after: 'Second', is_waiting: false }],
    })
    expect(second.edit_version).not.toBe(first.edit_version)
  })

  test('leaves the queue when the owner restores the approved value', async () => {
    await record.edit('Changed')
    await record.edit(approvedText)
    expect(await entry()).toBeUndefined()
  })

  test('leaves the queue when an admin accepts the edit, and the audit trail names the fields', async () => {
    await record.edit('Changed')
    expect(await accept(admin, await seen())).toMatchObject({
      httpStatus: 200,
      message: 'edits_page.msg_accepted',
    })
    expect(await entry()).toBeUndefined()
    expect(await trailOf(subject, record.id, 'edit_accept')).toMatchObject([
      { actorId: admin.id, before: {}, after: { fields: textField } },
    ])
  })

  test('is compared with the accepted value after that', async () => {
    await record.edit('Accepted')
    await accept(admin, await seen())
    await record.edit('Later')
    expect((await seen()).fields).toEqual([
      { name: textField, before: 'Accepted', after: 'Later', is_waiting: false },
    ])
  })

  test('leaves the queue when an admin rejects it, with the remark in the audit trail', async () => {
    await record.edit('Changed')
    const { edit_version } = await seen()
    expect((await record.reject(admin, edit_version)).httpStatus).toBe(200)
    expect(await db.$count(edits, eq(columnOf(subject), record.id))).toBe(0)
    expect(await trailOf(subject, record.id, `${subject}_approval`)).toContainEqual(
      expect.objectContaining({ remark: 'Not true' }),
    )
  })

  test('does not enter the queue while it is rejected', async () => {
    await record.edit('Changed')
    await record.reject(admin, (await seen()).edit_version)
    await record.edit('Corrected')
    expect(await db.$count(edits, eq(columnOf(subject), record.id))).toBe(0)
  })

  test('is not accepted if it was edited after the admin looked at it', async () => {
    await record.edit('Harmless')
    const old = await seen()
    await record.edit('Harmful')
    expect(await accept(admin, old)).toMatchObject({
      httpStatus: 409,
      message: 'edits.err_edited_again',
    })
    expect((await seen()).fields).toMatchObject([{ after: 'Harmful' }])
  })

  test('is not rejected if it was edited after the admin looked at it', async () => {
    await record.edit('Harmful')
    const old = await seen()
    await record.edit('Harmless')
    expect(await record.reject(admin, old.edit_version)).toMatchObject({
      httpStatus: 409,
      message: 'edits.err_edited_again',
    })
    expect(await seen()).toBeDefined()
  })

  test('is not rejected because of an edit that another admin accepted', async () => {
    await record.edit('Changed')
    const old = await seen()
    await accept(await portal.admin(), old)
    expect(await record.reject(admin, old.edit_version)).toMatchObject({
      httpStatus: 409,
      message: 'edits.err_decided',
    })
  })

  test('is accepted by one of two admins who decide at the same time', async () => {
    await record.edit('Changed')
    const old = await seen()
    const admins = await Promise.all([portal.admin(), portal.admin(), portal.admin()])
    const answers = await Promise.all(admins.map((by) => accept(by, old)))
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409, 409])
    expect(
      answers.filter(({ httpStatus }) => httpStatus === 409).map(({ message }) => message),
    ).toEqual(['edits.err_decided', 'edits.err_decided'])
    expect(await trailOf(subject, record.id, 'edit_accept')).toHaveLength(1)
  })

  test('is accepted or rejected, not both, by two admins at the same time', async () => {
    await record.edit('Changed')
    const old = await seen()
    const answers = await Promise.all([
      accept(await portal.admin(), old),
      record.reject(await portal.admin(), old.edit_version),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
  })

  test('stays in the queue if the owner edits it while an admin accepts the older edit', async () => {
    await record.edit('Harmless')
    const old = await seen()
    await Promise.all([accept(admin, old), record.edit('Harmful')])
    // accepted before the edit or refused after it: the new text waits in both cases
    expect((await seen()).fields).toMatchObject([{ name: textField, after: 'Harmful' }])
  })

  test('keeps one entry with the last text when the owner saves several times at once', async () => {
    await Promise.all(['One', 'Two', 'Three'].map((text) => record.edit(text)))
    await record.edit('Last')
    expect(await db.$count(edits, eq(columnOf(subject), record.id))).toBe(1)
    expect((await seen()).fields).toEqual([
      { name: textField, before: approvedText, after: 'Last', is_waiting: false },
    ])
  })
})

describe.each(editSubjects)('the own %s of an admin', (subject) => {
  test('is in the queue after an edit, and another admin decides', async () => {
    const owner = await portal.admin()
    const record = await recordKinds[subject].create(portal, owner)
    await record.edit('Changed')
    const own = await seenBy(owner, subject, record.id)
    expect(own.needs_other_admin).toBe(true)
    const refused = { httpStatus: 403, message: 'approval.err_own_record' }
    expect(await accept(owner, own)).toMatchObject(refused)
    expect(await record.reject(owner, own.edit_version)).toMatchObject(refused)
    expect(await accept(admin, own)).toMatchObject({ httpStatus: 200 })
  })
})

describe.each(['profile', 'business'] as const)('an edit of a %s by an admin', (subject) => {
  const { create, textField } = recordKinds[subject]
  let record: ApprovedRecord
  let helper: TestUser
  beforeEach(async () => {
    helper = await portal.admin()
    record = await create(portal, await portal.user())
  })

  test('counts as checked', async () => {
    await record.edit('Corrected', helper)
    expect(await entryOf(admin, subject, record.id)).toBeUndefined()
  })

  test('ends the check of the field that the admin corrected', async () => {
    await record.edit('Changed')
    await record.edit('Corrected', helper)
    expect(await entryOf(admin, subject, record.id)).toBeUndefined()
    await record.edit('Changed again')
    expect((await entryOf(admin, subject, record.id))?.fields).toEqual([
      { name: textField, before: 'Corrected', after: 'Changed again', is_waiting: false },
    ])
  })
})

describe('rejecting an approved profile', () => {
  test('is refused without an edit that the admin saw', async () => {
    const record = await recordKinds.profile.create(portal, await portal.user())
    await record.edit('Changed')
    expect(await record.reject(admin)).toMatchObject({
      httpStatus: 409,
      message: 'details_page.err_already_decided',
    })
  })

  test('makes a waiting photo part of the rejected profile', async () => {
    const record = await recordKinds.profile.create(portal, await portal.user())
    const { data } = await sendPhoto(portal, record.owner, { profileId: record.id })
    await record.edit('Changed')
    await record.reject(admin, (await seenBy(admin, 'profile', record.id)).edit_version)
    expect(await storedProfile(portal, record.id)).toMatchObject({
      status: 'Rejected',
      rejectedRemark: 'Not true',
      isListed: false,
      photoPath: data[0]?.image_path,
      newPhotoPath: null,
    })
  })
})

test('an entry that never existed is answered like one that is decided', async () => {
  const answer = await accept(admin, { edit_id: 2_000_000_000, edit_version: 1 })
  expect(answer).toMatchObject({ httpStatus: 409, message: 'edits.err_decided', data: null })
})

function columnOf(subject: EditSubject) {
  return { profile: edits.profileId, business: edits.businessId, job: edits.jobId }[subject]
}
