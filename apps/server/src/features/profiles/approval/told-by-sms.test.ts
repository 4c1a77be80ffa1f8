import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { sms_templates: 'profile_decided.mr=t-1' } })

const isTold = async (owner: TestUser) =>
  (await owner.call('get-list-for-approval', {})).data.told_by_sms ?? false

test('a waiting family reads that it gets an SMS, unless it wants none', async () => {
  const { owner } = await registerProfile(portal)
  expect(await isTold(owner)).toBe(true)
  await owner.call('notifications/save-settings', {
    language: 'mr',
    off: [{ group: 'registration', channel: 'sms' }],
  })
  expect(await isTold(owner)).toBe(false)
})

test('a family that has only used a letter is promised no SMS', async () => {
  const { owner } = await registerProfile(portal)
  await portal.services.db.update(users).set({ onlyByLetter: true }).where(eq(users.id, owner.id))
  expect(await isTold(owner)).toBe(false)
})

test('who waits for nothing is told nothing', async () => {
  expect(await isTold(await portal.user())).toBe(false)
})

test('a portal without the text promises no SMS', async () => {
  const other = await startPortal({ settings: { sms_templates: 'introduction_requested.mr=t-2' } })
  const { owner } = await registerProfile(other)
  expect(await isTold(owner)).toBe(false)
})
