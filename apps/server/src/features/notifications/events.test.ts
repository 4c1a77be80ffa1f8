import { type MessageKind, messageEvents } from '@sangam/contract/slices'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../../db/schema/base/notifications.ts'
import { contactMessages } from '../../db/schema/services/contact.ts'
import { reviews } from '../../db/schema/services/reviews.ts'
import { askForCode } from '../../testing/otp-login.ts'
import {
  claimed,
  decidePayment,
  type Payer,
  payer,
  paymentSettings,
} from '../../testing/payment-factory.ts'
import {
  approvedProfile,
  decide,
  listedProfile,
  profileForm,
  registerProfile,
} from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { announceTo } from '../announcements/announcements.testing.ts'
import { bookletCauses } from '../booklet/events.testing.ts'
import { bannerOf, businessOf } from '../business/business.testing.ts'
import { answerCauses, answerSettings } from '../consents/events.testing.ts'
import { giveResume, listJob, postJob } from '../jobs/jobs.testing.ts'
import { sendDigests } from '../matching/saved-searches/digest.job.ts'
import { decideFacts } from '../moderation/edits/edits.testing.ts'
import { myDataCauses } from '../my-data/events.testing.ts'
import { pictureCauses } from '../profiles/pictures/pictures.testing.ts'
import { claimCauses } from '../registry-import/events.testing.ts'
import { complaintCauses } from '../safety/events.testing.ts'

const portal = await startPortal({ settings: { ...paymentSettings, ...answerSettings } })
const { db } = portal.services
const admin = await portal.admin()
const root = await portal.superAdmin()

/** The expected message: kind, recipient, record. */
interface Told {
  to: { id: number }
  recordId: number | null
}

type UserAction = Parameters<typeof admin.call<'user-actions'>>[1]
const actOn = async (
  user: TestUser,
  action_type: UserAction['action_type'],
  acton_data: string,
): Promise<Told> => {
  const body = { user_details_id: user.id, action_type, acton_data }
  await root.call('user-actions', { ...body, acton_remark: 'Asked for it' })
  return { to: user, recordId: user.id }
}
const pendingUser = () =>
  portal.user({ verification: 'pending', numberVerifiedAt: new Date('2026-01-01') })

async function decideProfile(decision: 'Approved' | 'Rejected'): Promise<Told> {
  const profile = await registerProfile(portal)
  await decide(admin, profile, decision)
  return { to: profile.owner, recordId: profile.id }
}

async function setProfileState(acton_name: 0 | 1 | 2): Promise<Told> {
  const { id, owner } = await approvedProfile(portal)
  await admin.call('vadhu-var/enable-disable', {
    bride_groom_id: id,
    acton_name,
    acton_remark: 'Asked for it',
    action_type: 'enable_disable',
  })
  return { to: owner, recordId: id }
}

async function pay(outcome: 'done' | 'failed'): Promise<Told & { paymentId: number }> {
  const family: Payer = await payer(portal)
  const paymentId = await claimed(portal, family)
  await decidePayment(admin, paymentId, outcome)
  return { to: family, recordId: paymentId, paymentId }
}

async function decideBusiness(acton_data: 'Approved' | 'Rejected'): Promise<Told> {
  const owner = await portal.user()
  const { business_id } = await businessOf(portal, owner)
  await admin.call('business/actions', {
    business_id,
    action_type: 'approv_reject',
    acton_data,
    acton_remark: 'x',
  })
  return { to: owner, recordId: business_id }
}

async function decideBanner(acton_data: 'Approved' | 'Rejected'): Promise<Told> {
  const owner = await portal.user()
  const { business_id } = await businessOf(portal, owner, { status: 'Approved' })
  const image_path = await bannerOf(portal, owner)
  await owner.call('business/update-image', {
    business_id,
    action_type: 'image_update',
    image_path,
  })
  await admin.call('business/approve-reject-banner', {
    business_id,
    image_path,
    acton_data,
    acton_remark: 'x',
  })
  return { to: owner, recordId: business_id }
}

async function decideJob(acton_data: 'Approved' | 'Rejected'): Promise<Told> {
  const owner = await portal.user()
  const jm_job_posted_id = await postJob(owner)
  await admin.call('job/posted-job-actions', {
    jm_job_posted_id,
    action_type: 'approv_reject',
    acton_data,
    acton_remark: 'x',
  })
  return { to: owner, recordId: jm_job_posted_id }
}

async function decideResume(acton_data: 'Approved' | 'Rejected'): Promise<Told> {
  const owner = await portal.user()
  const job_profile_id = await giveResume(portal, owner)
  await admin.call('job/profile-actions', {
    job_profile_id,
    action_type: 'approv_reject',
    acton_data,
    registration_status: 'Pending',
    acton_remark: 'x',
  })
  return { to: owner, recordId: job_profile_id }
}

/** A bride asks a groom, who accepts if `isAccepted`. */
async function introduce(isAccepted: boolean) {
  const bride = await approvedProfile(portal, {
    owner: await portal.user({ hasListAccess: true }),
    gender: 2,
  })
  const groom = await approvedProfile(portal, { gender: 1 })
  await bride.owner.call('introductions/ask', { bride_groom_id: groom.id })
  const { data } = await groom.owner.call('introductions/list', { side: 'received' })
  const introduction_id = data.data[0]?.id ?? 0
  if (isAccepted) {
    await groom.owner.call('introductions/answer', {
      introduction_id,
      answer: 'accept',
      shares: ['father'],
    })
  }
  return { bride, groom, recordId: introduction_id }
}

const causes: Record<MessageKind, () => Promise<Told>> = {
  account_verified: async () => actOn(await pendingUser(), 'user_verification', '1'),
  account_rejected: async () => actOn(await pendingUser(), 'user_verification', '2'),
  account_deactivated: async () => actOn(await portal.user(), 'user_enable_disable', '0'),
  account_restored: async () =>
    actOn(await portal.user({ state: 'deactivated' }), 'user_enable_disable', '1'),
  list_access_granted: async () => actOn(await portal.user(), 'vadhu_var_access', '1'),
  role_granted: async () => actOn(await portal.user(), 'user_role', 'admin'),
  new_login: async () => {
    const user = await portal.user()
    const code = await askForCode(portal, user.mobile)
    await portal.visitor.call('login-otp-verification', code)
    return { to: user, recordId: user.id }
  },
  profile_approved: () => decideProfile('Approved'),
  profile_rejected: () => decideProfile('Rejected'),
  ...pictureCauses(portal, admin),
  facts_approved: () => decideFacts(portal, admin, 'edits/accept'),
  facts_rejected: () => decideFacts(portal, admin, 'edits/reject'),
  profile_deactivated: () => setProfileState(0),
  profile_deleted: () => setProfileState(2),
  profile_restored: async () => {
    const told = await setProfileState(2)
    await admin.call('vadhu-var/restore', { bride_groom_id: told.recordId ?? 0 })
    return told
  },
  introduction_requested: async () => {
    const { groom, recordId } = await introduce(false)
    return { to: groom.owner, recordId }
  },
  introduction_accepted: async () => {
    const { bride, recordId } = await introduce(true)
    return { to: bride.owner, recordId }
  },
  introduction_contact_changed: async () => {
    const { bride, groom } = await introduce(true)
    await groom.owner.call('vadhu-var-registration', {
      ...profileForm({ gender: 1, father_mobile_number: '9123450000' }),
      bride_groom_id: groom.id,
    })
    return { to: bride.owner, recordId: groom.id }
  },
  payment_confirmed: () => pay('done'),
  payment_refused: () => pay('failed'),
  payment_refunded: async () => {
    const { paymentId, ...told } = await pay('done')
    await admin.call('payments/refund', { payment_id: paymentId, acton_remark: 'Paid twice' })
    return told
  },
  business_approved: () => decideBusiness('Approved'),
  business_rejected: () => decideBusiness('Rejected'),
  banner_approved: () => decideBanner('Approved'),
  banner_rejected: () => decideBanner('Rejected'),
  job_approved: () => decideJob('Approved'),
  job_rejected: () => decideJob('Rejected'),
  new_applicant: async () => {
    const poster = await portal.user()
    const job = { jm_job_posted_id: await listJob(portal, poster) }
    const applicant = await portal.user()
    await giveResume(portal, applicant, { status: 'Approved' })
    await applicant.call('job/apply', job)
    // a second application after a withdrawal causes no second message
    await applicant.call('job/withdraw', job)
    await applicant.call('job/apply', job)
    return { to: poster, recordId: job.jm_job_posted_id }
  },
  resume_approved: () => decideResume('Approved'),
  resume_rejected: () => decideResume('Rejected'),
  review_answered: async () => {
    const user = await portal.user()
    await user.call('review/create', { rating: 4, user_review: 'Good', review_id: 0 })
    const [review] = await db.select().from(reviews).where(eq(reviews.userId, user.id))
    await admin.call('review/reply', { review_id: review?.id ?? 0, admin_review: 'Thank you' })
    return { to: user, recordId: review?.id ?? 0 }
  },
  message_answered: async () => {
    const user = await portal.user()
    await portal.visitor.call('contact-us', {
      fname: 'Asha',
      lname: 'Patil',
      mobile_or_email: `+91 ${user.mobile.slice(0, 5)} ${user.mobile.slice(5)}`,
      subject: 'Hall',
      description: 'When is it free?',
    })
    const [message] = await db.select().from(contactMessages)
    await admin.call('contact-us/mark', {
      contact_us_id: message?.id ?? 0,
      action_type: 'answered',
      acton_remark: 'Called',
    })
    return { to: user, recordId: message?.id ?? 0 }
  },
  search_matches: async () => {
    const user = await portal.user({ hasListAccess: true })
    await user.call('saved-searches/save', { name: 'All', filter: {} })
    await listedProfile(portal)
    await sendDigests(portal.services)
    return { to: user, recordId: null }
  },
  ...complaintCauses(portal, admin),
  ...answerCauses(portal),
  announcement: async () => {
    const user = await portal.user({ regionId: 6 })
    const recordId = await announceTo(portal, admin, { region_ids: [6], has_push: 1 })
    return { to: user, recordId }
  },
  ...myDataCauses(portal, root),
  ...claimCauses(portal, root),
  ...bookletCauses(portal, admin),
  announcement_in_portal: async () => ({
    to: await portal.user({ regionId: 7 }),
    recordId: await announceTo(portal, admin, { region_ids: [7], has_push: 0 }),
  }),
}

test.each(Object.keys(messageEvents) as MessageKind[])(
  '%s is told to the person whom it concerns, once and with the record',
  async (kind) => {
    const { to, recordId } = await causes[kind]()
    const ofKind = and(eq(notifications.kind, kind), eq(notifications.userId, to.id))
    const messages = await db.select().from(notifications).where(ofKind)
    expect(messages.map((message) => message.recordId)).toEqual([recordId])
    const about = recordId === null ? undefined : eq(notifications.recordId, recordId)
    const toOthers = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.kind, kind), ne(notifications.userId, to.id), about))
    expect(toOthers).toEqual([])
  },
)
