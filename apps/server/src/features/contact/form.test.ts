import type { Input } from '@sangam/contract/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '../../db/schema/services/contact.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: { CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '4' } })

const message: Input<'contact-us'> = {
  fname: 'Kalpana',
  lname: 'Gawande',
  mobile_or_email: 'kalpana.g@example.com',
  subject: 'Scholarship',
  description: 'How do we apply?',
}

const storedMessages = () => portal.services.db.select().from(contactMessages)

beforeEach(async () => {
  await portal.services.pool.query('truncate contact_messages; truncate rate_limits')
})

test('a visitor writes to the trust and is thanked', async () => {
  expect(await portal.visitor.call('contact-us', message)).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'contact.msg_sent',
    data: null,
  })
  expect(await storedMessages()).toMatchObject([
    {
      firstName: 'Kalpana',
      lastName: 'Gawande',
      mobileOrEmail: 'kalpana.g@example.com',
      subject: 'Scholarship',
      message: 'How do we apply?',
      readAt: null,
      answeredAt: null,
    },
  ])
})

describe.each([
  ['fname', 30],
  ['lname', 30],
  ['mobile_or_email', 25],
  ['subject', 200],
  ['description', 250],
] as const)('%s', (field, max) => {
  test.each(['', '   ', undefined])('is required (%j)', async (value) => {
    expect(await portal.visitor.send('contact-us', { ...message, [field]: value })).toMatchObject({
      httpStatus: 400,
      message: 'common.err_bad_body',
      errors: { [field]: 'common.err_required' },
    })
    expect(await storedMessages()).toEqual([])
  })

  test(`has at most ${max} characters`, async () => {
    const longest = { ...message, [field]: 'म'.repeat(max) }
    expect((await portal.visitor.call('contact-us', longest)).httpStatus).toBe(200)
    const tooLong = { ...message, [field]: 'म'.repeat(max + 1) }
    expect(await portal.visitor.call('contact-us', tooLong)).toMatchObject({
      httpStatus: 400,
      errors: { [field]: 'common.err_too_long' },
    })
    expect(await storedMessages()).toHaveLength(1)
  })
})

test('markup is stored as plain text', async () => {
  const description = '<script>alert(1)</script> <b>bold</b> &amp;'
  await portal.visitor.call('contact-us', { ...message, description })
  expect(await storedMessages()).toMatchObject([{ message: description }])
})

test('a message with the hidden field filled in gets the normal answer and is not stored', async () => {
  const answer = await portal.visitor.call('contact-us', {
    ...message,
    second_subject: 'https://spam.example',
  })
  expect(answer).toMatchObject({ httpStatus: 200, message: 'contact.msg_sent' })
  expect(await storedMessages()).toEqual([])
})

test('messages above the limit of an address are refused with the time to wait', async () => {
  for (let sent = 0; sent < 4; sent += 1) await portal.visitor.call('contact-us', message)
  const fifth = await portal.visitor.call('contact-us', message)
  expect(fifth).toMatchObject({ httpStatus: 429, message: 'common.err_too_many' })
  expect(fifth.params?.seconds).toBeGreaterThan(0)
  expect(await storedMessages()).toHaveLength(4)
})

test('messages with the hidden field count towards the limit, invalid bodies do not', async () => {
  for (let sent = 0; sent < 6; sent += 1) {
    await portal.visitor.send('contact-us', { ...message, fname: '' })
  }
  for (let sent = 0; sent < 4; sent += 1) {
    await portal.visitor.call('contact-us', { ...message, second_subject: 'x' })
  }
  expect((await portal.visitor.call('contact-us', message)).httpStatus).toBe(429)
})

test('everybody may write, also members and users who wait for verification', async () => {
  for (const person of [await portal.user(), await portal.user({ verification: 'pending' })]) {
    expect((await person.call('contact-us', message)).httpStatus).toBe(200)
  }
})
