import { expect, test } from 'vitest'
import { loadDemo } from '../../composition/load-demo.ts'
import { findBrokenEntry } from '../../db/audit-chain.ts'
import { startPortal } from '../../testing/test-portal.ts'

test('the demo has entries of every kind of decision, and its chain is complete', async () => {
  const portal = await startPortal()
  const { services } = portal
  await loadDemo(services, (_label, work) => work())
  const admin = await portal.admin()
  for (const action of [
    'user_verification',
    'profile_approval',
    'payment_decision',
    'business_approval',
    'contact_answer',
  ]) {
    const { data } = await admin.call('admin/audit-trail', { action })
    expect(data.data[0], action).toMatchObject({ has_subject: true })
  }

  const client = await services.pool.connect()
  try {
    expect(await findBrokenEntry(client)).toBeNull()
  } finally {
    client.release()
  }
})
