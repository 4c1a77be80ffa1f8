import { apiPath, proofHeader } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { nominees } from '../../../db/schema/services/my-data.ts'
import type { TestPortal, TestUser } from '../../../testing/test-portal.ts'
import { answerLink, sendDueQuestions, tokenTo } from '../../consents/consents.testing.ts'

/** Names a nominee; returns the token of the link that the person gets. */
export async function nameNominee(
  portal: TestPortal,
  member: TestUser,
  mobile: string,
): Promise<string> {
  const body = { name: 'Sarita Mokashi', relation: 'sister', mobile_no: mobile }
  const { message } = await member.call('my-data/nominee-save', body)
  if (message !== 'my_data.msg_nominee_asked') throw new Error(`not asked: ${message}`)
  await sendDueQuestions(portal.services)
  return tokenTo(portal, mobile)
}

/** A nominee who has agreed; returns the number. */
export async function agreedNominee(portal: TestPortal, member: TestUser): Promise<string> {
  const mobile = portal.nextMobile()
  const token = await nameNominee(portal, member, mobile)
  await answerLink(portal, token, mobile, 'yes')
  return mobile
}

/** A nominee to whom a super admin has opened the data; returns the number. */
export async function openedNominee(
  portal: TestPortal,
  member: TestUser,
  superAdmin: TestUser,
): Promise<string> {
  const mobile = await agreedNominee(portal, member)
  const { message } = await superAdmin.call('my-data/nominee-open', openBody(member))
  if (message !== 'my_data_admin.msg_access_opened') throw new Error(`not opened: ${message}`)
  return mobile
}

export const openBody = ({ id }: { id: number }) => ({
  user_details_id: id,
  acton_remark: 'death certificate of 3 November',
})

/** Proves a number with a code, as the page for nominees does. */
export async function proveNominee(portal: TestPortal, mobile: string): Promise<string> {
  const { data } = await portal.visitor.call('my-data/nominee-verify', {
    mobile_no: mobile,
    ...(await codeToNominee(portal, mobile)),
  })
  if (!data) throw new Error('the number was not proved')
  return data.proof
}

export async function codeToNominee(portal: TestPortal, mobile: string) {
  const { data } = await portal.visitor.call('my-data/nominee-code', { mobile_no: mobile })
  const otp = portal.sent.findLast((message) => message.mobile === mobile)?.code ?? ''
  return { otp, otp_reference_id: data?.otp_reference_id ?? '' }
}

export const nomineeFile = (proof: string, { id }: { id: number }) => ({
  path: `my-data/nominee-export.zip?user_details_id=${id}`,
  headers: { [proofHeader]: proof },
})

export function fetchNomineeFile(portal: TestPortal, proof: string, user: { id: number }) {
  const { path, headers } = nomineeFile(proof, user)
  return portal.app.inject({ url: `${apiPath}/${path}`, headers })
}

/** Lets days pass since the access was opened. */
export async function letAccessPass(
  { services: { db } }: TestPortal,
  { id }: { id: number },
  days: number,
): Promise<void> {
  await db
    .update(nominees)
    .set({ accessUntil: sql`${nominees.accessUntil} - make_interval(days => ${days})` })
    .where(eq(nominees.userId, id))
}

/** The actions on an account in the audit trail. */
export async function actionsOn(
  { services: { db } }: TestPortal,
  { id }: { id: number },
): Promise<string[]> {
  const entries = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(id)))
  return entries.map(({ action }) => action)
}
