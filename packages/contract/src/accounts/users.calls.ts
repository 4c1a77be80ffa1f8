import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { approvalStatuses } from '../moderation/values.ts'
import { id, idOrZero, optionalText, pageFields, paging, shapeOf } from '../rules.ts'
import { searchMax } from '../search.ts'
import { detailFields } from './fields.ts'
import { userRoles } from './values.ts'

/** A user with the data that admins see. */
const userRecord = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.string(),
  roles: z.enum(['member', 'admin', 'super_admin']),
  region_id: z.int(),
  region_name: z.string(),
  city_name: z.string(),
  is_verified: z.int(),
  row_status: z.int(),
  is_bride_groom_access: z.int(),
  bride_groom_access_status: z.enum(['Yes', 'No']),
  is_associate: z.int(),
  associate_name: z.string(),
  acton_remark: z.string(),
  created_on: z.string(),
  updated_at: z.string(),
  /** True when the calling admin may decide about this user. */
  is_approval: z.boolean(),
  /** True when the calling admin may change this user's role. */
  is_edit: z.boolean(),
})
export type UserRecord = z.output<typeof userRecord>

const profileOfUser = z.object({
  id: z.int(),
  registration_number: z.string(),
  registration_status: z.enum(approvalStatuses),
})

const userDetails = userRecord.extend({
  /** The profile that the user registered, unless it is deleted; of several the first one. */
  profile: profileOfUser.nullable(),
  /** The further profiles; absent without any. */
  other_profiles: z.array(profileOfUser).optional(),
})
export type UserDetails = z.output<typeof userDetails>

/** The actions on a user and the values that each accepts. */
export const userActions = {
  user_verification: ['1', '2'],
  user_enable_disable: ['0', '1'],
  vadhu_var_access: ['0', '1'],
  user_associate: ['0', '1'],
  user_role: ['member', 'admin', 'super_admin'],
} as const
export type UserAction = keyof typeof userActions
const actionTypes = Object.keys(userActions) as [UserAction, ...UserAction[]]

export const accountAdminCalls = {
  'get-user-list': call({
    summary: 'List users by filters and search, newest or oldest first',
    access: 'admin',
    reads: ['accounts'],
    body: z.object({
      /** 1 accounts by mobile, 0 accounts by e-mail, empty for all */
      is_mobile: z.literal(['', '0', '1', 0, 1], 'common.err_value').default(''),
      region_id: idOrZero(),
      verification: z.enum(['', '0', '1', '2']).default(''),
      role: z.enum(['', ...userRoles], 'common.err_value').default(''),
      /** 1 people who may read the vadhu-var list, 0 the others, empty for all */
      has_access: z.enum(['', '0', '1'], 'common.err_value').default(''),
      /** A name, a mobile number or a registration number. */
      search: optionalText(searchMax),
      sort: z.enum(['newest', 'oldest'], 'common.err_value').default('newest'),
      ...paging(5),
    }),
    data: z.object({
      data: z.array(userRecord),
      /** True when a search has more than `total` matches: counting stops at a thousand. */
      is_total_cut: z.boolean(),
      ...pageFields,
    }),
    answers: ['common.msg_ok'],
  }),
  'get-user-details-by-id': call({
    summary: 'Get one user',
    access: 'admin',
    reads: ['accounts', 'profiles'],
    body: z.object({ user_details_id: id() }),
    loggedId: 'user_details_id',
    data: userDetails,
    answers: ['common.msg_ok'],
    refusals: ['users_page.err_not_found'],
  }),
  'correct-user-details': call({
    summary: 'Correct the name and region of a verified user who asked for it',
    access: 'admin',
    changes: ['accounts', 'audit', 'reviews', 'sessions'],
    body: z.object({ user_details_id: id(), ...shapeOf(detailFields) }),
    data: userRecord,
    answers: ['users_page.msg_done'],
    refusals: [
      'users_page.err_not_found',
      'users_page.err_self',
      'users_page.err_not_allowed',
      'users_page.err_not_verified',
    ],
  }),
  'end-user-sessions': call({
    summary: 'Log a user out everywhere; `remove_passkeys` 1 also removes all passkeys',
    access: 'admin',
    confirm: { field: 'remove_passkeys', values: [1] },
    changes: ['audit', 'passkeys', 'sessions'],
    body: z.object({
      user_details_id: id(),
      remove_passkeys: z.literal([0, 1], 'common.err_value').default(0),
    }),
    data: z.null(),
    answers: ['users_page.msg_sessions_ended'],
    refusals: ['users_page.err_not_found', 'users_page.err_self', 'users_page.err_not_allowed'],
  }),
  'user-actions': call({
    summary: 'Verify, reject, activate or deactivate a user; change access, role or associate',
    access: 'admin',
    confirm: { field: 'action_type', values: ['user_role'] },
    changes: ['accounts', 'audit', 'business', 'jobs', 'profiles', 'resumes', 'reviews'],
    body: z.object({
      user_details_id: id(),
      action_type: z.enum(actionTypes, 'users_page.err_action'),
      acton_data: z.union([z.string(), z.number()]).transform(String),
      acton_remark: optionalText(remarkMax),
      /** The `updated_at` that the admin saw; an action on another state is refused. */
      seen_updated_at: optionalText(30),
    }),
    data: userRecord,
    answers: ['users_page.msg_done'],
    refusals: [
      'users_page.err_not_found',
      'users_page.err_self',
      'users_page.err_not_allowed',
      'users_page.err_not_verified',
      'users_page.err_changed',
      'users_page.err_remark_required',
      'users_page.err_action',
    ],
  }),
}
