import { eq, sql } from 'drizzle-orm'
import { drafts } from '../db/schema/base/drafts.ts'
import { passkeyChallenges, passkeys } from '../db/schema/base/passkeys.ts'
import { blocks } from '../db/schema/registry/blocks.ts'
import { wishes } from '../db/schema/registry/wish-list.ts'
import {
  bookletCopies,
  bookletEntries,
  bookletReads,
  booklets,
} from '../db/schema/services/booklet.ts'
import { contactMessages } from '../db/schema/services/contact.ts'
import { deskVolunteers } from '../db/schema/services/desk.ts'
import { dataExports, dormantAccounts } from '../db/schema/services/my-data.ts'
import { reviews } from '../db/schema/services/reviews.ts'
import { shareOpens } from '../db/schema/services/share-links.ts'
import { rememberDevice } from '../features/accounts/login/known-devices.queries.ts'
import { bannerOf, businessOf } from '../features/business/business.testing.ts'
import { agreeTo } from '../features/consents/consents.testing.ts'
import { storedEnrolment } from '../features/desk/enrolments/enrolments.testing.ts'
import { setAccount } from '../features/desk/letters/letters.queries.ts'
import { storedLetter } from '../features/desk/letters/letters.testing.ts'
import { addIntroduction, addReveal } from '../features/introductions/introductions.testing.ts'
import { listJob } from '../features/jobs/jobs.testing.ts'
import { subscriptionBody } from '../features/notifications/push/push.testing.ts'
import { insertPicture } from '../features/profiles/pictures/pictures.testing.ts'
import { storedRow } from '../features/registry-import/registry-import.testing.ts'
import { addResume } from '../features/resumes/resume.testing.ts'
import { storedReport } from '../features/safety/safety.testing.ts'
import { addLink } from '../features/share-links/share-links.testing.ts'
import { claimed, decidePayment } from './payment-factory.ts'
import {
  approvedProfile,
  profileForm,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from './profile-factory.ts'
import type { TestPortal, TestUser } from './test-portal.ts'

const name = { fname: 'Zunzar', lname: 'Mokashi' }

/** A member with a unique name and with records in every table that holds data of members. */
export async function busyMember(portal: TestPortal, admin: TestUser) {
  const { db } = portal.services
  const zunzar = await portal.user({
    firstName: name.fname,
    lastName: name.lname,
    hasListAccess: true,
  })
  const profile = await approvedProfile(portal, { owner: zunzar, ...name })
  await editProfile(portal, zunzar, profile.id)
  await sendPhoto(portal, zunzar, { profileId: profile.id })
  await insertPicture(portal, { profileId: profile.id })
  const payer = { ...zunzar, profileId: profile.id, number: '' }
  const refusedId = await claimed(portal, payer)
  await decidePayment(admin, refusedId, 'failed', 'Mokashi paid too little')
  const paymentId = await claimed(portal, payer)
  await decidePayment(admin, paymentId)
  const business = { business_owner_name: 'Zunzar Mokashi', status: 'Approved' } as const
  const { business_id } = await businessOf(portal, zunzar, business)
  await zunzar.call('business/update-image', {
    business_id,
    action_type: 'image_update',
    image_path: await bannerOf(portal, zunzar),
  })
  await addResume(portal, zunzar, name)
  await listJob(portal, zunzar, { contact_person: 'Zunzar Mokashi', job_title: 'Mokashi driver' })
  await writeReview(portal, zunzar, admin)
  await writeToTheTrust(portal, zunzar, admin)
  await portal.visitor.call('login', { mobile_no: zunzar.mobile })
  await rememberDevice(portal.services.db, zunzar.id, 'd'.repeat(43), 365)
  // refused, so that there is a security event
  await zunzar.send('get-user-list', {})

  await addPasskey(portal, zunzar)
  await zunzar.call('push/subscribe', {
    ...subscriptionBody(),
    endpoint: 'https://push.example/Mokashi',
  })
  await db.insert(drafts).values({
    userId: zunzar.id,
    form: 'profile',
    recordId: profile.id,
    values: { lname: 'Mokashi' },
    editor: 'Mokashi',
  })

  await zunzar.call('preferences/save', { age_from: 24, age_to: 28 })
  await zunzar.call('saved-searches/save', { name: 'Mokashi family', filter: { age_from: 24 } })

  const other = await approvedProfile(portal)
  await zunzar.call('get-vadhu-var-details-by-id', { bride_groom_id: other.id })
  const poster = await portal.user()
  await zunzar.call('job/apply', { jm_job_posted_id: await listJob(portal, poster) })
  await db.insert(wishes).values({ userId: zunzar.id, profileId: other.id })
  await db.insert(wishes).values({ userId: poster.id, profileId: profile.id })
  // a remark about another person that mentions the number
  await admin.call('user-actions', {
    user_details_id: poster.id,
    action_type: 'vadhu_var_access',
    acton_data: '1',
    acton_remark: `brother of ${zunzar.mobile}`,
  })
  await addIntroductions(portal, { zunzar, profile, other })
  const { id: linkId } = await addLink(portal, profile.id, { label: 'for the Mokashi family' })
  await db.insert(shareOpens).values({ linkId, device: 'phone', network: 'Mokashi' })
  await agreeTo(zunzar, 'account')
  await zunzar.call('confirmations/ask', {
    bride_groom_id: profile.id,
    person: 'candidate',
    mobile_no: portal.nextMobile(),
  })
  await zunzar.call('vadhu-var/invite', {
    bride_groom_id: profile.id,
    mobile_no: portal.nextMobile(),
  })
  await zunzar.call('notifications/save-settings', { language: 'mr', off: [] })
  await db.insert(dataExports).values({ userId: zunzar.id, state: 'failed', language: 'mr' })
  await zunzar.call('my-data/nominee-save', {
    name: 'Sarita Mokashi',
    relation: 'sister',
    mobile_no: '9822000001',
  })
  await db.insert(dormantAccounts).values({ userId: zunzar.id, notices: 1, noticedAt: sql`now()` })
  const brought = await portal.user({ associateId: zunzar.id })
  await db.insert(blocks).values([
    { userId: zunzar.id, blockedId: brought.id },
    { userId: brought.id, blockedId: zunzar.id },
  ])
  const { letter } = await storedLetter(portal)
  await setAccount(portal.services.db, letter.id, zunzar.id)
  await addDeskRecords(portal, zunzar, profile.id)
  await storedRow(portal, {
    values: { lname: 'Mokashi' },
    cells: ['Mokashi'],
    mobiles: [zunzar.mobile],
    claimedBy: zunzar.id,
    state: 'claimed',
  })
  await complain(portal, zunzar, admin)
  await addToBooklet(portal, zunzar, profile)
  return { zunzar, profile, paymentId, refusedId, other, brought }
}

/** An edition with an entry and a bought copy of the member. */
async function addToBooklet(
  { services: { db } }: TestPortal,
  zunzar: TestUser,
  profile: TestProfile,
): Promise<void> {
  const [edition] = await db
    .insert(booklets)
    .values({
      titleEn: 'Booklet',
      titleMr: 'सूची',
      closesOn: '2027-01-15',
      language: 'mr',
      paper: 'A4',
      perPage: 4,
      sortOrder: 'surname',
      numberMode: 'trust',
      createdBy: zunzar.id,
    })
    .returning({ id: booklets.id })
  const bookletId = edition?.id ?? 0
  await db.insert(bookletEntries).values({
    bookletId,
    profileId: profile.id,
    isBride: false,
    position: 1,
    registrationNumber: profile.number,
    snapshot: {
      name: 'Zunzar Mokashi',
      surname: 'Mokashi',
      givenName: 'Zunzar',
      region: '',
      facts: [],
      contact: '',
      phone: '',
    },
  })
  await db.insert(bookletCopies).values({
    bookletId,
    kind: 'printed',
    copyNumber: 1,
    buyerId: zunzar.id,
    buyerName: 'Zunzar Mokashi',
    buyerMobile: zunzar.mobile,
    soldBy: 1,
  })
  // of the previous release, which may add rows during an update
  await db.insert(bookletReads).values({ bookletId, copyId: 1, viewerId: zunzar.id, entries: 1 })
}

/** A request in each direction, and a contact shown in each direction. */
async function addIntroductions(
  portal: TestPortal,
  { zunzar, profile, other }: { zunzar: TestUser; profile: TestProfile; other: TestProfile },
): Promise<void> {
  const ids = { fromProfileId: profile.id, toProfileId: other.id }
  await addIntroduction(portal, { ...ids, askedBy: zunzar.id, note: 'Mokashi greets you' })
  await addIntroduction(portal, {
    fromProfileId: other.id,
    toProfileId: profile.id,
    askedBy: other.owner.id,
    state: 'declined',
  })
  for (const [viewer, viewerProfile, seen] of [
    [zunzar, profile, other],
    [other.owner, other, profile],
  ] as const) {
    await addReveal(portal, {
      viewerId: viewer.id,
      viewerProfileId: viewerProfile.id,
      profileId: seen.id,
      kind: 'contact',
    })
  }
}

/** Complaints by and about the member, with a step each. */
async function complain(portal: TestPortal, member: TestUser, admin: TestUser): Promise<void> {
  const text = 'Mokashi says that this is not true'
  for (const people of [{ by: member }, { about: member }]) {
    const report_id = await storedReport(portal, { ...people, text })
    await admin.call('grievances/step', { report_id, step: 'note', text: 'Called Mokashi' })
  }
}

async function addPasskey(portal: TestPortal, { id: userId }: TestUser): Promise<void> {
  const { db } = portal.services
  await db.insert(passkeys).values({
    userId,
    credentialId: 'Mokashi',
    publicKey: Buffer.from('key'),
    useCount: 0,
    transports: ['internal'],
  })
  await db
    .insert(passkeyChallenges)
    .values({ challenge: 'challenge', userId, expiresAt: sql`now() + interval '5 minutes'` })
}

async function editProfile(portal: TestPortal, owner: TestUser, id: number): Promise<void> {
  const { photoPath } = await storedProfile(portal, id)
  await owner.call('vadhu-var-registration', {
    ...profileForm({ ...name, occupation: 'Mokashi & Sons' }),
    image_path: photoPath,
    bride_groom_id: id,
  })
}

async function writeReview(portal: TestPortal, user: TestUser, admin: TestUser): Promise<void> {
  await user.call('review/create', { rating: 4, user_review: 'Mokashi says: good', review_id: 0 })
  const [review] = await portal.services.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.userId, user.id))
  await admin.call('review/reply', {
    review_id: review?.id ?? 0,
    admin_review: 'Thank you, Mokashi',
  })
}

async function writeToTheTrust(portal: TestPortal, user: TestUser, admin: TestUser): Promise<void> {
  await portal.visitor.call('contact-us', {
    ...name,
    mobile_or_email: `+91 ${user.mobile}`,
    subject: 'My entry',
    description: 'Please call Mokashi',
  })
  const [message] = await portal.services.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.lastName, name.lname))
  await admin.call('contact-us/mark', {
    contact_us_id: message?.id ?? 0,
    action_type: 'answered',
    acton_remark: 'called Mokashi',
  })
}

/** A registration that a volunteer has entered, of a person who enrols other families. */
async function addDeskRecords(portal: TestPortal, { id }: TestUser, profileId: number) {
  await portal.services.db.insert(deskVolunteers).values({ userId: id, givenBy: 1 })
  await storedEnrolment(portal, {
    state: 'confirmed',
    confirmation: 'sheet',
    confirmedBy: 1,
    userId: id,
    profileId,
  })
}
