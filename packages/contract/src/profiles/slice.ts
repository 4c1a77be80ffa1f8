import { changedFields, hidden, replaced, state, status, yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { profileApprovalCalls } from './approval.calls.ts'
import { profileCalls } from './calls.ts'
import { profileEvents } from './events.ts'
import { profileFields } from './fields.ts'
import { ownProfileCalls } from './own.calls.ts'
import { profilePeopleCalls } from './people/calls.ts'
import { pictureCalls } from './pictures/calls.ts'

export const profiles = slice({
  calls: {
    ...profileCalls,
    ...ownProfileCalls,
    ...profilePeopleCalls,
    ...pictureCalls,
    ...profileApprovalCalls,
  },
  auditActions: {
    profile_approval: {
      field: 'status',
      sentences: { Approved: 'profile_approved', Rejected: 'profile_rejected' },
    },
    // the new photo replaces the old one only if it is approved
    profile_photo: {
      field: 'photoPath',
      sentences: { '': 'photo_rejected', '*': 'photo_approved' },
    },
    picture_approval: {
      field: 'status',
      sentences: { Approved: 'picture_approved', Rejected: 'picture_rejected' },
    },
    profile_edit: 'profile_edited',
    profile_enable_disable: {
      field: 'state',
      sentences: {
        active: 'profile_activated',
        deactivated: 'profile_deactivated',
        deleted: 'profile_deleted',
      },
    },
    profile_hold: {
      field: 'state',
      sentences: { held: 'profile_held', active: 'profile_released' },
    },
    profile_photo_hidden: {
      field: 'isPhotoHidden',
      sentences: { true: 'profile_photo_hidden', false: 'profile_photo_shown' },
    },
    profile_lock: {
      field: 'isLocked',
      sentences: { true: 'profile_locked', false: 'profile_unlocked' },
    },
  },
  events: profileEvents,
  auditSubjects: {
    profile: {
      status,
      state,
      isLocked: yesNo('details_page.lbl_locked'),
      isPhotoHidden: hidden,
      photoPath: replaced('profile.photo'),
      newPhotoPath: hidden,
      rejectedRemark: hidden,
      photoRejectedRemark: hidden,
      listPosition: hidden,
      fields: changedFields(profileFields, {
        photoPath: 'profile.photo',
        newPhotoPath: 'profile.photo',
        further_pictures: 'photo.lbl_further',
        own_values: 'registration_page.lbl_further',
      }),
    },
    picture: { status },
  },
  queues: ['profiles', 'photos', 'pictures'],
  uploads: ['profile', 'patrika'],
})
