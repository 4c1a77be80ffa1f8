import { languages, usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { numberForm, otp, otpReference, sentOtp } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { id, shapeOf, text } from '../rules.ts'
import { exported } from './export.view.ts'
import { nomineeFields } from './nominee.fields.ts'
import { shownNomineeStates } from './values.ts'

/** The person who acts for a member who cannot, as the member sees it. */
export const nominee = z.object({
  name: z.string(),
  relation: z.string(),
  /** Empty after a no: the number is removed. */
  mobile_no: z.string(),
  state: z.enum(shownNomineeStates),
  /** When a question without an answer ends; empty otherwise. */
  ends_at: z.string(),
  /** The question can be sent again. */
  can_ask: z.boolean(),
  /** Until when the trust has opened the data to this person; empty: not opened. */
  access_until: z.string(),
})
export type Nominee = z.output<typeof nominee>

const language = z.enum(languages).default(usualLanguage)
const user = z.object({ user_details_id: id() })
/** What `my-data/nominee-verify` returns. */
const proof = z.string('common.err_value').min(1).max(400)
const account = user.extend({ proof })
const notOpened = ['my_data.err_nominee_proof', 'my_data.err_no_access'] as const

/** An account that a nominee can download and erase. */
const openedAccount = z.object({
  user_details_id: z.int(),
  member_name: z.string(),
  access_until: z.string(),
  export: exported.nullable(),
  exports_left: z.int(),
  /** The number of days after which the data of a closed account is erased. */
  leave_days: z.int(),
  /** The account is closed already. */
  is_closed: z.boolean(),
  /** When it is erased; empty if the member has not left. */
  erased_on: z.string(),
})
export type OpenedAccount = z.output<typeof openedAccount>

export const nomineeCalls = {
  'my-data/nominee-save': call({
    summary: 'Name the person who acts for the caller, instead of an earlier one; asks by SMS',
    access: 'pending',
    confirm: true,
    changes: ['my-data'],
    body: z.object(shapeOf(nomineeFields)),
    data: z.null(),
    answers: ['my_data.msg_nominee_asked', 'my_data.msg_nominee_waiting'],
    refusals: [
      'my_data.err_nominee_own_number',
      'confirmations.err_answered',
      'confirmations.err_asked_enough',
      'confirmations.err_number_busy',
      'confirmations.err_many_numbers',
      'confirmations.err_no_template',
    ],
  }),
  'my-data/nominee-remove': call({
    summary: 'Remove the person who acts for the caller; ends an opened access',
    access: 'pending',
    changes: ['my-data'],
    body: z.object({}),
    data: z.null(),
    answers: ['my_data.msg_nominee_removed'],
    refusals: ['my_data.err_no_nominee'],
  }),
  'my-data/nominee-of': call({
    summary: 'Get the nominee of a member, for a super admin who opens or ends the access',
    access: 'super_admin',
    reads: ['my-data'],
    body: user,
    loggedId: 'user_details_id',
    data: nominee.nullable(),
    answers: ['common.msg_ok'],
  }),
  'my-data/nominee-open': call({
    summary: 'Let the nominee of a member download and erase the data, for some days',
    access: 'super_admin',
    confirm: true,
    changes: ['my-data', 'audit', 'notifications'],
    body: user.extend({ acton_remark: text(remarkMax) }),
    data: z.object({ access_until: z.string() }),
    answers: ['my_data_admin.msg_access_opened'],
    refusals: ['my_data_admin.err_no_nominee', 'my_data_admin.err_nominee_involved'],
  }),
  'my-data/nominee-close': call({
    summary: 'End the access of a nominee',
    access: 'super_admin',
    changes: ['my-data', 'audit'],
    body: user,
    data: z.null(),
    answers: ['my_data_admin.msg_access_closed'],
    refusals: ['my_data_admin.err_not_opened'],
  }),
  'my-data/nominee-code': call({
    summary: 'Send a code to the number of a nominee',
    access: 'visitor',
    changes: [],
    body: numberForm,
    data: sentOtp,
    answers: ['login_page.msg_otp_sent'],
    refusals: ['login_page.err_sms_failed'],
  }),
  'my-data/nominee-verify': call({
    summary: 'Prove a number with the code; the proof is valid for some minutes',
    access: 'visitor',
    changes: [],
    body: numberForm.extend({ otp, otp_reference_id: otpReference }),
    data: z.object({ proof: z.string() }),
    answers: ['common.msg_ok'],
    refusals: ['login_page.err_otp_over', 'signup_page.err_invalid_otp'],
  }),
  'my-data/nominee-accounts': call({
    summary: 'List the accounts that the trust has opened to the nominee with the proved number',
    access: 'visitor',
    reads: ['my-data', 'accounts'],
    body: z.object({ proof }),
    data: z.object({ accounts: z.array(openedAccount) }),
    answers: ['common.msg_ok'],
    refusals: ['my_data.err_nominee_proof'],
  }),
  'my-data/nominee-export': call({
    summary: 'Ask as a nominee for a copy of the data of a member',
    access: 'visitor',
    changes: ['my-data', 'audit'],
    body: account.extend({ language }),
    data: z.null(),
    answers: ['my_data.msg_export_started'],
    refusals: [...notOpened, 'my_data.err_export_running', 'my_data.err_export_limit'],
  }),
  'my-data/nominee-erase': call({
    summary: 'Close the account of a member as a nominee: hidden at once, erased after some days',
    access: 'visitor',
    changes: ['my-data', 'accounts', 'sessions', 'profiles', 'audit'],
    body: account,
    data: z.object({ erased_on: z.string() }),
    answers: ['my_data.msg_nominee_erased'],
    refusals: [...notOpened, 'my_data.err_already_closed', 'my_data.err_member_last_super_admin'],
  }),
}
