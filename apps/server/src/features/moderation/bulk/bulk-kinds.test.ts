import type { Input } from '@sangam/contract/calls'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { contactMessages } from '../../../db/schema/services/contact.ts'
import { decide, registerProfile, storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { done, failed, seen } from './bulk.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const decideMany = (body: Input<'decisions/decide-many'>) =>
  admin.call('decisions/decide-many', body)
const pendingUser = () => portal.user({ verification: 'pending', numberVerifiedAt: new Date() })

test('profiles are approved with owners who wait, others keep their access', async () => {
  const strict = await startPortal({
    settings: { grant_access_on_approval: '0' },
    sameDatabaseAs: portal,
  })
  const waiting = await registerProfile(portal, { owner: await pendingUser() })
  const verified = await registerProfile(portal)
  const answer = await strict.as(admin.token).call('decisions/decide-many', {
    queue: 'profiles',
    action: 'approve',
    records: await seen(portal, 'profiles', waiting, verified),
  })
  expect(answer.data.outcomes).toEqual([done(waiting.id), done(verified.id)])
  const owners = await db
    .select({ verification: users.verification, hasListAccess: users.hasListAccess })
    .from(users)
    .where(inArray(users.id, [waiting.owner.id, verified.owner.id]))
    .orderBy(users.id)
  expect(owners).toEqual([
    { verification: 'verified', hasListAccess: true },
    { verification: 'verified', hasListAccess: false },
  ])
})

test('profiles: an own, a changed and a decided one are reported', async () => {
  const own = await registerProfile(portal, { owner: admin })
  const changed = await registerProfile(portal)
  const decided = await registerProfile(portal)
  await decide(await portal.admin(), decided, 'Rejected')
  const { version } = await storedProfile(portal, changed.id)
  const answer = await decideMany({
    queue: 'profiles',
    action: 'reject',
    acton_remark: 'Incomplete',
    records: [
      ...(await seen(portal, 'profiles', own)),
      { id: changed.id, seen_version: version + 1 },
      ...(await seen(portal, 'profiles', decided)),
    ],
  })
  expect(answer.data.outcomes).toEqual([
    failed(own.id, 'approval.err_own_record'),
    failed(changed.id, 'details_page.err_changed'),
    failed(decided.id, 'details_page.err_already_decided'),
  ])
})

test('messages are marked, and an answered one is not answered again', async () => {
  const [open, answered] = await db
    .insert(contactMessages)
    .values(
      [null, new Date()].map((answeredAt) => ({
        firstName: 'Meena',
        lastName: 'Patil',
        mobileOrEmail: '9300000004',
        subject: 'Photo',
        message: 'The old photo is still shown.',
        answeredAt,
      })),
    )
    .returning({ id: contactMessages.id })
  if (!open || !answered) throw new Error('the messages were not inserted')
  const answer = await decideMany({
    queue: 'messages',
    action: 'answered',
    acton_remark: 'By phone',
    records: [open, answered],
  })
  expect(answer.data.outcomes).toEqual([
    done(open.id),
    failed(answered.id, 'contact_inbox.err_already_answered'),
  ])
})
