import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/base/accounts.ts'
import { payments } from '../../db/schema/services/payments.ts'
import { claimed } from '../../testing/payment-factory.ts'
import {
  approvedProfile,
  listedProfile,
  profileForm,
  registerProfile,
  sendPhoto,
  storedProfile,
} from '../../testing/profile-factory.ts'
import { addPicture, storedPicture } from '../profiles/pictures/pictures.testing.ts'
import { both, bulk, first, type Kind, named } from './kind.testing.ts'
import { kindsOfListings } from './kinds-of-listings.testing.ts'

const profileRefusals = {
  remark: 'details_page.err_remark_required',
  decided: 'details_page.err_already_decided',
  changed: 'details_page.err_changed',
}

/** Every kind of record that admins approve or reject, with what differs between them. */
export const kinds: Record<string, Kind> = {
  profile: {
    queue: 'profiles',
    toStrangers: 403,
    subject: 'profile',
    action: 'profile_approval',
    refusals: profileRefusals,
    messages: { approve: 'profile_approved', reject: 'profile_rejected' },
    bulk,
    undoes: both,
    async prepare(portal, owner) {
      const { id } = await registerProfile(portal, { owner })
      return {
        id,
        decide: (by, outcome, more) =>
          by.send('vadhu-var/approve-reject', {
            bride_groom_id: id,
            acton_name: named(outcome),
            action_type: 'approv_reject',
            ...more,
          }),
        seen: async () => ({ seen_version: (await storedProfile(portal, id)).version }),
        async edit() {
          const { photoPath } = await storedProfile(portal, id)
          const form = profileForm({ occupation: 'Teacher', image_path: photoPath })
          return owner.call('vadhu-var-registration', { ...form, bride_groom_id: id })
        },
        async state() {
          const { status, rejectedRemark, isListed } = await storedProfile(portal, id)
          return { status, rejectedRemark, isListed }
        },
      }
    },
  },
  photo: {
    queue: 'photos',
    toStrangers: 403,
    subject: 'profile',
    action: 'profile_photo',
    refusals: profileRefusals,
    messages: { approve: 'photo_approved', reject: 'photo_rejected' },
    bulk,
    undoes: both,
    async prepare(portal, owner) {
      const { id } = await approvedProfile(portal, { owner })
      const edit = () => sendPhoto(portal, owner, { profileId: id })
      await edit()
      return {
        id,
        edit,
        decide: (by, outcome, more) =>
          by.send('vadhu-var/approve-reject-profile-img', {
            bride_groom_id: id,
            acton_name: named(outcome),
            action_type: 'profile_photo',
            ...more,
          }),
        seen: async () => ({ seen_version: (await storedProfile(portal, id)).version }),
        async state() {
          const { photoPath, newPhotoPath } = await storedProfile(portal, id)
          return { photoPath, newPhotoPath }
        },
      }
    },
  },
  picture: {
    queue: 'pictures',
    toStrangers: 403,
    subject: 'picture',
    action: 'picture_approval',
    refusals: profileRefusals,
    messages: { approve: 'picture_approved', reject: 'picture_rejected' },
    bulk,
    undoes: both,
    async prepare(portal, owner) {
      const profile = await approvedProfile(portal, { owner })
      const id = await addPicture(portal, profile)
      return {
        id,
        toldAbout: profile.id,
        decide: (by, outcome, more) =>
          by.send('vadhu-var/decide-picture', {
            picture_id: id,
            acton_name: named(outcome),
            ...more,
          }),
        seen: async () => ({
          seen_updated_at: (await storedPicture(portal, id)).updatedAt.toISOString(),
        }),
        async state() {
          const { status, remark, path } = await storedPicture(portal, id)
          return { status, remark, path }
        },
      }
    },
  },
  ...kindsOfListings,
  user: {
    queue: 'users',
    toStrangers: 403,
    subject: 'user',
    action: 'user_verification',
    refusals: { remark: 'users_page.err_remark_required', changed: 'users_page.err_changed' },
    messages: { approve: 'account_verified', reject: 'account_rejected' },
    bulk: { approve: 'verify', reject: 'reject' },
    undoes: both,
    async prepare(portal) {
      const { id } = await portal.user({ verification: 'pending', numberVerifiedAt: new Date() })
      const stored = async () =>
        first(await portal.services.db.select().from(users).where(eq(users.id, id)))
      return {
        id,
        decide: (by, outcome, more) =>
          by.send('user-actions', {
            user_details_id: id,
            action_type: 'user_verification',
            acton_data: outcome === 'approve' ? '1' : '2',
            ...more,
          }),
        seen: async () => ({ seen_updated_at: (await stored()).updatedAt.toISOString() }),
        async state() {
          const { verification, remark } = await stored()
          return { verification, remark }
        },
      }
    },
  },
  payment: {
    queue: 'payments',
    toStrangers: 403,
    subject: 'payment',
    action: 'payment_decision',
    refusals: {
      remark: 'payments_page.err_remark_required',
      decided: 'payments_page.err_already_decided',
    },
    messages: { approve: 'payment_confirmed', reject: 'payment_refused' },
    undoes: ['reject'],
    async prepare(portal, owner) {
      const profile = await listedProfile(portal, { ownerId: owner.id })
      const family = { ...owner, profileId: profile.id, number: profile.number }
      const id = await claimed(portal, family)
      return {
        id,
        decide: (by, outcome, more) =>
          by.send('payments/decide', {
            payment_id: id,
            acton_name: outcome === 'approve' ? 'done' : 'failed',
            ...more,
          }),
        seen: async () => ({}),
        async state() {
          const { db } = portal.services
          const { state } = first(await db.select().from(payments).where(eq(payments.id, id)))
          return { state }
        },
      }
    },
  },
}
