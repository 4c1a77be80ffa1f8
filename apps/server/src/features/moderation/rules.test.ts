import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { decisions } from '../../db/schema/base/moderation.ts'
import { notifications } from '../../db/schema/base/notifications.ts'
import { paymentSettings } from '../../testing/payment-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import type { Kind, Outcome } from './kind.testing.ts'
import { kinds } from './kinds.testing.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db } = portal.services
const admin = await portal.admin()
const remark = { acton_remark: 'Not complete' }
const tellable = (outcome: Outcome): { acton_remark?: string } =>
  outcome === 'reject' ? remark : {}

const decisionsAbout = ({ subject, action }: Kind, id: number) =>
  db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.subject, subject),
        eq(decisions.subjectId, id),
        eq(decisions.action, action),
      ),
    )
    .orderBy(desc(decisions.id))
const entriesOf = (decisionId: number) =>
  db.select().from(auditTrail).where(eq(auditTrail.decisionId, decisionId))
const messagesOf = (decisionId: number) =>
  db.select().from(notifications).where(eq(notifications.decisionId, decisionId))

/** Whether a record waits in the queue, as this admin sees it. */
async function isQueued(by: TestUser, { queue }: Kind, id: number): Promise<boolean> {
  let after = ''
  for (;;) {
    const { data } = await by.call('decisions/next', { queue, after })
    if (data.record === null) return false
    if (data.record.id === id) return true
    after = data.record.cursor
  }
}

describe.each(Object.entries(kinds))('a decision about a %s', (name, kind) => {
  const prepare = async (owner?: TestUser) =>
    kind.prepare(portal, owner ?? (await portal.user({ hasListAccess: true })))

  test.each(['approve', 'reject'] as const)(
    'to %s it is one row, with its audit entry and its message',
    async (outcome) => {
      const record = await prepare()
      expect(await record.decide(admin, outcome, tellable(outcome))).toMatchObject({
        httpStatus: 200,
      })
      const [decision, ...others] = await decisionsAbout(kind, record.id)
      expect(others).toEqual([])
      expect(decision).toMatchObject({ actorId: admin.id, undoneAt: null })
      const id = decision?.id ?? 0
      expect(await entriesOf(id)).toContainEqual(
        expect.objectContaining({
          action: kind.action,
          subject: kind.subject,
          subjectId: String(record.id),
          actorId: admin.id,
          remark: tellable(outcome).acton_remark ?? '',
        }),
      )
      expect(await messagesOf(id)).toMatchObject([
        { kind: kind.messages[outcome], recordId: record.toldAbout ?? record.id },
      ])
    },
  )

  test('needs a reason of at most 200 characters to reject it', async () => {
    const record = await prepare()
    const before = await record.state()
    for (const acton_remark of ['', '   ']) {
      expect(await record.decide(admin, 'reject', { acton_remark })).toMatchObject({
        httpStatus: 400,
        message: kind.refusals.remark,
        errors: { acton_remark: kind.refusals.remark },
      })
    }
    expect(await record.decide(admin, 'reject', { acton_remark: 'x'.repeat(201) })).toMatchObject({
      errors: { acton_remark: 'common.err_too_long' },
    })
    expect(await record.state()).toEqual(before)
    expect(
      (await record.decide(admin, 'reject', { acton_remark: 'x'.repeat(200) })).httpStatus,
    ).toBe(200)
  })

  test('is not for members', async () => {
    const owner = await portal.user()
    const record = await prepare(owner)
    const before = await record.state()
    expect((await record.decide(owner, 'approve')).httpStatus).toBe(403)
    const stranger = await record.decide(await portal.user(), 'approve')
    expect(stranger.httpStatus).toBe(kind.toStrangers)
    expect(await record.state()).toEqual(before)
    expect(await decisionsAbout(kind, record.id)).toEqual([])
  })

  test.runIf(kind.refusals.decided)('is taken once by two admins at the same time', async () => {
    const record = await prepare()
    const answers = await Promise.all([
      record.decide(admin, 'approve'),
      record.decide(await portal.superAdmin(), 'reject', remark),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ httpStatus }) => httpStatus === 409)
    expect(lost?.message).toBe(kind.refusals.decided)
    expect(await decisionsAbout(kind, record.id)).toHaveLength(1)
  })

  test.runIf(kind.refusals.changed)('is refused if the admin saw another version', async () => {
    const owner = await portal.user()
    const record = await prepare(owner)
    const seen = await record.seen()
    const other = 'seen_updated_at' in seen ? { seen_updated_at: new Date(0).toISOString() } : seen
    if (record.edit) await record.edit()
    expect(await record.decide(admin, 'approve', record.edit ? seen : other)).toMatchObject({
      httpStatus: 409,
      message: kind.refusals.changed,
    })
    expect(await record.decide(admin, 'approve', await record.seen())).toMatchObject({
      httpStatus: 200,
    })
  })

  test('leaves its queue, in which the owner did not see it', async () => {
    const owner = await portal.admin()
    const record = await prepare(owner)
    expect(await isQueued(admin, kind, record.id)).toBe(true)
    if (name !== 'user') expect(await isQueued(owner, kind, record.id)).toBe(false)
    await record.decide(admin, 'approve')
    expect(await isQueued(admin, kind, record.id)).toBe(false)
  })

  test.each(kind.undoes)('to %s it can be undone, with its message', async (outcome) => {
    const record = await prepare()
    const before = await record.state()
    await record.decide(admin, outcome, tellable(outcome))
    expect(await record.state()).not.toEqual(before)
    const undo = { subject: kind.subject, subject_id: record.id }
    expect(await admin.call('decisions/undo', undo)).toMatchObject({
      httpStatus: 200,
      message: 'approval.msg_undone',
    })
    expect(await record.state()).toEqual(before)
    expect(await isQueued(admin, kind, record.id)).toBe(true)
    const [decision] = await decisionsAbout(kind, record.id)
    expect(decision?.undoneAt).not.toBeNull()
    expect(await messagesOf(decision?.id ?? 0)).toEqual([])
    expect(await admin.call('decisions/undo', undo)).toMatchObject({ httpStatus: 409 })
  })

  test.each(kind.bulk ? (['approve', 'reject'] as const) : [])(
    'is the same for several at once: %s',
    async (outcome) => {
      const own = await prepare(await portal.user())
      const changed = await prepare()
      const seen = await Promise.all([own, changed].map((record) => record.seen()))
      const answer = await admin.send('decisions/decide-many', {
        queue: kind.queue,
        action: kind.bulk?.[outcome],
        ...tellable(outcome),
        records: [
          { id: own.id, ...seen[0] },
          { id: changed.id, seen_version: 999, seen_updated_at: new Date(0).toISOString() },
        ],
      })
      expect(answer.data).toMatchObject({
        outcomes: [
          { id: own.id, is_done: true },
          { id: changed.id, is_done: false, message: kind.refusals.changed },
        ],
      })
      expect(await decisionsAbout(kind, own.id)).toHaveLength(1)
      expect(await decisionsAbout(kind, changed.id)).toEqual([])
    },
  )
})

describe.each(Object.entries(kinds).filter(([name]) => name !== 'user'))(
  'the own %s of an admin',
  (_name, kind) => {
    test.each(['admin', 'superAdmin'] as const)(
      'is decided by another one than this %s',
      async (role) => {
        const owner = await portal[role]()
        const record = await kind.prepare(portal, owner)
        expect(await record.decide(owner, 'approve')).toMatchObject({
          httpStatus: 403,
          message: 'approval.err_own_record',
        })
        expect((await record.decide(admin, 'approve')).httpStatus).toBe(200)
      },
    )
  },
)
