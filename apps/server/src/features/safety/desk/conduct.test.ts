import type { ReportKind } from '@sangam/contract/safety/values'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { approvedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { proofOf, reportBody } from '../safety.testing.ts'

const portal = await startPortal({ settings: { REPORTS_PER_ADDRESS_PER_HOUR: '100000' } })
const { db } = portal.services

/** A complaint of a person without an account. */
const report = (kind: ReportKind, registration_number: string) =>
  portal.visitor.call(
    'safety/report',
    reportBody({ proof: proofOf(portal, portal.nextMobile()), kind, registration_number }),
  )

describe('complaints about the conduct of a person', () => {
  const mayAsk = async (id: number) => {
    const [row] = await db.select({ mayAsk: users.mayAsk }).from(users).where(eq(users.id, id))
    return row?.mayAsk
  }

  const complain = (by: TestUser, kind: ReportKind, registration_number: string) =>
    by.call('safety/report', reportBody({ kind, registration_number }))

  test('pause the requests when two verified members complain', async () => {
    const { number, owner } = await approvedProfile(portal)
    const [first, second] = [await portal.user(), await portal.user()]
    await complain(first, 'threats', number)
    await complain(first, 'money', number)
    expect(await mayAsk(owner.id)).toBe(true)
    await complain(second, 'harassment', number)
    expect(await mayAsk(owner.id)).toBe(false)
  })

  test('do not pause the requests if they come from bare numbers or unverified accounts', async () => {
    const { number, owner } = await approvedProfile(portal)
    await report('threats', number)
    await report('harassment', number)
    for (let count = 0; count < 2; count += 1) {
      const pending = await portal.user({ verification: 'pending' })
      expect(await complain(pending, 'harassment', number)).toMatchObject({ httpStatus: 200 })
    }
    await complain(await portal.user(), 'harassment', number)
    expect(await mayAsk(owner.id)).toBe(true)
  })

  test('do not count after they were withdrawn', async () => {
    const { number, owner } = await approvedProfile(portal)
    const first = await portal.user()
    const { data } = await complain(first, 'threats', number)
    await first.call('safety/withdraw', { report_id: data.id })
    await complain(await portal.user(), 'harassment', number)
    expect(await mayAsk(owner.id)).toBe(true)
  })
})
