import { changedFields, hidden, named, state, yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { accountCalls } from './calls.ts'
import { confirmationCalls } from './confirmation.calls.ts'
import { accountEvents } from './events.ts'
import { detailFields, signUpFields } from './fields.ts'
import { numberCalls } from './number.calls.ts'
import { passkeyCalls } from './passkeys.calls.ts'
import { accountAdminCalls } from './users.calls.ts'

export const accounts = slice({
  calls: {
    ...accountCalls,
    ...confirmationCalls,
    ...numberCalls,
    ...passkeyCalls,
    ...accountAdminCalls,
  },
  auditActions: {
    user_verification: {
      field: 'verification',
      sentences: { verified: 'user_verified', rejected: 'user_rejected', pending: 'user_waiting' },
    },
    user_enable_disable: {
      field: 'state',
      sentences: { active: 'user_activated', deactivated: 'user_deactivated' },
    },
    vadhu_var_access: {
      field: 'hasListAccess',
      sentences: { true: 'access_granted', false: 'access_removed' },
    },
    user_role: {
      field: 'role',
      sentences: {
        member: 'role_member',
        admin: 'role_admin',
        super_admin: 'role_super_admin',
      },
    },
    user_associate: {
      field: 'isAssociate',
      sentences: { true: 'associate_made', false: 'associate_ended' },
    },
    user_sessions: 'user_logged_out',
    user_number: 'user_number_changed',
    user_details: 'user_details_corrected',
  },
  events: accountEvents,
  auditSubjects: {
    user: {
      verification: named('users_page.lbl_state', {
        pending: 'users_page.lbl_pending',
        verified: 'users_page.lbl_verified',
        rejected: 'users_page.lbl_rejected',
      }),
      state,
      hasListAccess: yesNo('users_page.lbl_access'),
      role: named('users_page.lbl_role', {
        member: 'users_page.lbl_role_member',
        admin: 'users_page.lbl_role_admin',
        super_admin: 'users_page.lbl_role_super_admin',
      }),
      isAssociate: yesNo('users_page.lbl_associate'),
      mobile: signUpFields.mobile_no,
      sessions: hidden,
      passkeys: hidden,
      fields: changedFields(
        {},
        {
          firstName: detailFields.fname.label,
          lastName: detailFields.lname.label,
          regionId: detailFields.region_id.label,
          cityVillage: detailFields.city_village_name.label,
        },
      ),
    },
  },
  queues: ['users'],
})
