import {
  type ChecklistPoint,
  checklistPoints,
  lawfulPoints,
} from '@sangam/contract/trust-settings/checklist'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import type { Env } from '../../settings/env.ts'
import { isLawfulPointDone } from '../../settings/registration-needs.ts'

/** The state of all points of the checklist; nothing for a portal without one. */
export async function readChecklist(db: Queryable, env: Env) {
  const { trust } = env
  if (trust.checklist_since === '') return []
  const isDone: Record<ChecklistPoint, boolean> = {
    officers: isLawfulPointDone.officers(trust),
    legal: isLawfulPointDone.legal(trust),
    fee: !trust.payment_enabled || (trust.payment_fee > 0 && trust.payment_upi_id !== ''),
    sms: env.SMS_TRANSPORT !== 'console',
    lists: await hasChangedLists(db),
    second_admin: (await countAdmins(db)) > 1,
  }
  const needed: readonly ChecklistPoint[] = lawfulPoints
  return checklistPoints.map((name) => ({
    name,
    is_done: isDone[name],
    is_needed: needed.includes(name),
  }))
}

async function hasChangedLists(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(inArray(auditTrail.action, ['choice_save', 'choice_hide', 'choice_move']))
    .limit(1)
  return rows.length > 0
}

async function countAdmins(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(users)
    .where(and(inArray(users.role, ['admin', 'super_admin']), eq(users.state, 'active')))
  return row?.admins ?? 0
}
