import { asc, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { businesses } from '../../db/schema/services/business.ts'
import { contactMessages } from '../../db/schema/services/contact.ts'
import { payments } from '../../db/schema/services/payments.ts'
import { type NewDecision, recordDecision } from './record-decision.ts'

type DemoDecision = Omit<NewDecision, 'by'>

/** The decisions that the demo admins made about the demo records. */
export async function loadDecisions(db: Transaction): Promise<void> {
  const admins = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(ne(users.role, 'member'))
    .orderBy(asc(users.id))
  const taken = [
    ...(await memberDecisions(db)),
    ...(await profileDecisions(db)),
    ...(await paymentDecisions(db)),
    ...(await businessDecisions(db)),
    ...(await answeredMessages(db)),
  ]
  for (const [index, decision] of taken.entries()) {
    const by = admins[index % admins.length]
    if (by) await recordDecision(db, { ...decision, by })
  }
}

async function memberDecisions(db: Transaction): Promise<DemoDecision[]> {
  const decided = await db
    .select()
    .from(users)
    .where(inArray(users.verification, ['verified', 'rejected']))
    .orderBy(asc(users.id))
  return decided
    .filter(({ role }) => role === 'member')
    .map((user) => ({
      action: 'user_verification',
      subject: 'user',
      subjectId: user.id,
      subjectName: `${user.firstName} ${user.lastName}`,
      before: { verification: 'pending' },
      after: { verification: user.verification },
      remark: user.remark,
      outcome: user.verification,
    }))
}

async function profileDecisions(db: Transaction): Promise<DemoDecision[]> {
  const decided = await db
    .select()
    .from(profiles)
    .where(ne(profiles.status, 'Pending'))
    .orderBy(asc(profiles.id))
  return decided.map((profile) => ({
    action: 'profile_approval',
    subject: 'profile',
    subjectId: profile.id,
    subjectName: `${profile.firstName} ${profile.lastName} (${profile.registrationNumber})`,
    before: { status: 'Pending' },
    after: { status: profile.status },
    remark: profile.rejectedRemark,
    outcome: profile.status,
  }))
}

async function paymentDecisions(db: Transaction): Promise<DemoDecision[]> {
  const decided = await db
    .select()
    .from(payments)
    .where(inArray(payments.state, ['done', 'failed']))
    .orderBy(asc(payments.id))
  return decided.map((payment) => ({
    action: 'payment_decision',
    subject: 'payment',
    subjectId: payment.id,
    subjectName: `${payment.payerName} (${payment.registrationNumber})`,
    before: { state: 'claimed' },
    after: { state: payment.state, utr: payment.utr },
    remark: payment.remark,
    outcome: payment.state,
  }))
}

async function businessDecisions(db: Transaction): Promise<DemoDecision[]> {
  const decided = await db
    .select()
    .from(businesses)
    .where(ne(businesses.status, 'Pending'))
    .orderBy(asc(businesses.id))
  return decided.map((business) => ({
    action: 'business_approval',
    subject: 'business',
    subjectId: business.id,
    subjectName: business.name,
    before: { status: 'Pending' },
    after: { status: business.status },
    remark: business.remark,
    outcome: business.status,
  }))
}

async function answeredMessages(db: Transaction): Promise<DemoDecision[]> {
  const answered = await db
    .select()
    .from(contactMessages)
    .where(isNotNull(contactMessages.answeredAt))
    .orderBy(asc(contactMessages.id))
  return answered.map((message) => ({
    action: 'contact_answer',
    subject: 'contact message',
    subjectId: message.id,
    subjectName: `${message.firstName} ${message.lastName}`,
    before: { isAnswered: false },
    after: { isAnswered: true },
    remark: message.answerNote,
    outcome: 'answered',
  }))
}
