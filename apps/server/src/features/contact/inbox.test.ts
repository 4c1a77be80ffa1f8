import type { Data, Input } from '@sangam/contract/calls'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { contactMessages } from '../../db/schema/services/contact.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { contact } from './slice.ts'

const portal = await startPortal({ settings: { CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '100000' } })
const admin = await portal.admin()
const { db } = portal.services

beforeEach(async () => {
  await db.delete(contactMessages)
})

/** Writes a message and returns its id. */
async function write(fields: Partial<Input<'contact-us'>> = {}): Promise<number> {
  await portal.visitor.call('contact-us', {
    fname: 'Meena',
    lname: 'Patil',
    mobile_or_email: '9300000004',
    subject: 'Photo',
    description: 'The old photo is still shown.',
    ...fields,
  })
  const [newest] = (await admin.call('get-contact-us', { limit: 1 })).data
  return newest?.id ?? 0
}

const list = async (body: Input<'get-contact-us'> = {}) =>
  (await admin.call('get-contact-us', body)).data

const subjects = (messages: Data<'get-contact-us'>) =>
  messages.map((message) => message.subject_details)

describe('the inbox', () => {
  test('shows one message by its id, and counts it', async () => {
    const id = await write({ subject: 'First' })
    await write({ subject: 'Second' })
    expect(subjects(await list({ id }))).toEqual(['First'])
    expect((await admin.call('contact-us/counts', { id })).data).toMatchObject({
      found: 1,
      open: 2,
    })
    expect(await list({ id: 999_999 })).toEqual([])
  })

  test('answers an empty body with full name, subject, message and date', async () => {
    await write()
    expect(await admin.send('get-contact-us', {})).toMatchObject({
      httpStatus: 200,
      data: [
        {
          full_name: 'Meena Patil',
          subject_details: 'Photo',
          description_details: 'The old photo is still shown.',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          mobile_or_email: '9300000004',
          is_read: 0,
          is_answered: 0,
        },
      ],
    })
  })

  test('is for admins only', async () => {
    for (const person of [await portal.user(), await portal.user({ verification: 'pending' })]) {
      expect((await person.call('get-contact-us', {})).httpStatus).toBe(403)
    }
    expect((await portal.visitor.call('get-contact-us', {})).httpStatus).toBe(401)
    expect((await (await portal.superAdmin()).call('get-contact-us', {})).httpStatus).toBe(200)
  })

  test('shows the newest first, page by page', async () => {
    for (const subject of ['1', '2', '3', '4', '5', '6', '7']) await write({ subject })
    const first = await list({ limit: 5 })
    expect(subjects(first)).toEqual(['7', '6', '5', '4', '3'])
    const second = await list({ limit: 5, cursor: String(first.at(-1)?.id) })
    expect(subjects(second)).toEqual(['2', '1'])
  })

  test('searches name, number, subject and message, ignoring case', async () => {
    await write({ fname: 'Tushar', subject: 'Camp', description: 'Blood donation' })
    await write({ subject: 'Hall', mobile_or_email: 'hall@example.org' })
    await write({ subject: 'वधू-वर मेळावा', description: '100% _sure_' })
    expect(subjects(await list({ search: 'tushar pat' }))).toEqual(['Camp'])
    expect(subjects(await list({ search: 'DONATION' }))).toEqual(['Camp'])
    expect(subjects(await list({ search: 'hall@' }))).toEqual(['Hall'])
    expect(subjects(await list({ search: 'मेळावा' }))).toEqual(['वधू-वर मेळावा'])
    expect(subjects(await list({ search: '100%' }))).toEqual(['वधू-वर मेळावा'])
    expect(await list({ search: '%' })).toHaveLength(1)
    expect(await list({ search: 'nothing like it' })).toEqual([])
  })

  test('filters and counts unread, open and answered messages', async () => {
    const read = await write({ subject: 'read' })
    const answered = await write({ subject: 'answered' })
    await write({ subject: 'new' })
    await admin.call('contact-us/mark', { contact_us_id: read, action_type: 'read' })
    await admin.call('contact-us/mark', {
      contact_us_id: answered,
      action_type: 'answered',
      acton_remark: 'Called',
    })
    expect(subjects(await list({ state: 'unread' }))).toEqual(['new'])
    expect(subjects(await list({ state: 'open' }))).toEqual(['new', 'read'])
    expect(subjects(await list({ state: 'answered' }))).toEqual(['answered'])
    const counts = await admin.call('contact-us/counts', { state: 'answered' })
    expect(counts.data).toEqual({ found: 1, unread: 1, open: 2 })
  })
})

describe('marking a message', () => {
  test('as read and unread again', async () => {
    const id = await write()
    const read = await admin.call('contact-us/mark', { contact_us_id: id, action_type: 'read' })
    expect(read).toMatchObject({ message: 'contact_inbox.msg_marked', data: { is_read: 1 } })
    const unread = await admin.call('contact-us/mark', { contact_us_id: id, action_type: 'unread' })
    expect(unread.data.is_read).toBe(0)
  })

  test('as answered stores who, when and how, and is recorded in the audit trail', async () => {
    const id = await write()
    const answer = await admin.call('contact-us/mark', {
      contact_us_id: id,
      action_type: 'answered',
      acton_remark: 'Called her',
    })
    expect(answer.data).toMatchObject({
      is_read: 1,
      is_answered: 1,
      answer_note: 'Called her',
      answered_by: 'Prakash Ingle',
    })
    expect(answer.data.answered_at).not.toBe('')
    const [entry] = await db
      .select()
      .from(auditTrail)
      .where(sql`action = 'contact_answer' and subject_id = ${String(id)}`)
    expect(entry).toMatchObject({
      actorId: admin.id,
      subjectName: 'Meena Patil',
      after: { isAnswered: true },
      remark: 'Called her',
    })
  })

  test('as answered requires a note', async () => {
    const id = await write()
    expect(
      await admin.call('contact-us/mark', { contact_us_id: id, action_type: 'answered' }),
    ).toMatchObject({
      httpStatus: 400,
      message: 'contact_inbox.err_note_required',
      errors: { acton_remark: 'contact_inbox.err_note_required' },
    })
  })

  test('as answered is refused to the second of two admins at once', async () => {
    const id = await write()
    const other = await portal.admin()
    const answers = await Promise.all(
      [admin, other].map((person) =>
        person.call('contact-us/mark', {
          contact_us_id: id,
          action_type: 'answered',
          acton_remark: 'Mine',
        }),
      ),
    )
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(answers.find(({ httpStatus }) => httpStatus === 409)?.message).toBe(
      'contact_inbox.err_already_answered',
    )
  })

  test('as open again removes the answer; an open message cannot be opened', async () => {
    const id = await write()
    const reopen = { contact_us_id: id, action_type: 'reopened' } as const
    expect(await admin.call('contact-us/mark', reopen)).toMatchObject({
      httpStatus: 409,
      message: 'contact_inbox.err_not_answered',
    })
    await admin.call('contact-us/mark', {
      contact_us_id: id,
      action_type: 'answered',
      acton_remark: 'x',
    })
    expect((await admin.call('contact-us/mark', reopen)).data).toMatchObject({
      is_answered: 0,
      answer_note: '',
      answered_by: '',
      answered_at: '',
    })
  })

  test('that does not exist is answered with 404', async () => {
    expect(
      await admin.call('contact-us/mark', { contact_us_id: 999_999, action_type: 'read' }),
    ).toMatchObject({ httpStatus: 404, message: 'contact_inbox.err_not_found' })
  })
})

test('messages are erased 180 days after the answer, or 365 days after they came without one', async () => {
  for (const subject of ['old answer', 'new answer', 'open', 'never answered']) {
    await write({ subject })
  }
  await db.execute(sql`update contact_messages set created_at = now() - case subject
    when 'open' then interval '364 days' else interval '366 days' end`)
  await db.execute(sql`update contact_messages set answered_at = now() - case subject
    when 'old answer' then interval '181 days' else interval '179 days' end
    where subject like '% answer'`)
  await contact.expire?.(portal.services)
  expect(subjects(await list()).toSorted()).toEqual(['new answer', 'open'])
})
