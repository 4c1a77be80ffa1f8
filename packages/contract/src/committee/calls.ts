import { z } from 'zod'
import { call } from '../call.ts'
import type { Choice } from '../lookups.ts'
import { id, idOrZero, optionalText, shapeOf } from '../rules.ts'
import { committeeFields } from './fields.ts'

/** Unlike `choiceId` of the shared rules, treats 0 as missing. */
const choiceIdAboveZero = (choices: readonly Choice[]) =>
  id().refine((value) => choices.some((choice) => choice.id === value), 'common.err_choice')

/** Members with a number come first, sorted by it; the others (0 or empty) follow by designation. */
const orderNumber = z
  .union([z.string(), z.number()], 'common.err_value')
  .default(0)
  .transform(Number)
  .pipe(z.int('common.err_value').min(0, 'common.err_value').max(9999, 'common.err_value'))

export const committeeForm = z.object(
  shapeOf(committeeFields, {
    mr_ms_id: choiceIdAboveZero(committeeFields.mr_ms_id.choices),
    order_by: orderNumber,
  }),
)

const committeeMember = z.object({
  id: z.int(),
  mr_ms: z.string(),
  mr_ms_id: z.int(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  designation: z.string(),
  designation_id: z.int(),
  region_id: z.int(),
  mobile_number: z.string(),
  occupation: z.string(),
  working_address: z.string(),
  current_address: z.string(),
  permanant_address: z.string(),
  image_path: z.string(),
  appended_image_path: z.string(),
  order_by: z.int(),
  /** 1 active, 0 deactivated; deleted members are never sent. */
  row_status: z.int(),
  is_edit: z.boolean(),
  is_approval: z.boolean(),
})
export type CommitteeMember = z.output<typeof committeeMember>

export const committeeCalls = {
  'committee/get-approve-list': call({
    summary: 'List the active committee members; admins also get deactivated ones',
    access: 'member',
    reads: ['committee'],
    body: z.object({ region_id: idOrZero() }),
    data: z.object({ data: z.array(committeeMember), total: z.int() }),
    answers: ['common.msg_ok'],
  }),
  'committee/get-details-by-id': call({
    summary: 'Get one committee member',
    access: 'member',
    reads: ['committee'],
    body: z.object({ committee_member_id: id() }),
    data: committeeMember,
    answers: ['common.msg_ok'],
    refusals: ['committee.err_not_found'],
  }),
  'committee/profile-upload': call({
    summary: 'Upload the photo of a committee member',
    access: 'admin',
    changes: [],
    kind: 'upload',
    body: z.object({
      actionType: z.enum(['add_comittee_member', 'update_committee_member'], 'common.err_value'),
    }),
    data: z.array(
      z.object({ image_path: z.string(), message: z.string(), appended_image_path: z.string() }),
    ),
    answers: ['photo.msg_uploaded'],
    refusals: ['photo.err_image_only'],
  }),
  'committee/create': call({
    summary: 'Add a committee member (committee_member_id 0), or edit one',
    access: 'admin',
    changes: ['audit', 'committee'],
    body: committeeForm.extend({
      committee_member_id: idOrZero(),
      /** From the upload call; empty keeps the photo of an existing member. */
      image_path: optionalText(200),
    }),
    data: z.array(z.object({ id: z.int(), message: z.string() })),
    answers: ['committee.msg_created', 'committee.msg_updated'],
    refusals: ['photo.err_missing', 'committee.err_not_found'],
  }),
  'committee/enable-disable': call({
    summary: 'Deactivate (0), activate (1) or delete (2) a committee member',
    access: 'admin',
    confirm: { field: 'acton_name', values: [2] },
    changes: ['audit', 'committee'],
    body: z.object({
      committee_member_id: id(),
      acton_name: z
        .literal([0, 1, 2, '0', '1', '2'], 'common.err_value')
        .transform((value) => Number(value) as 0 | 1 | 2),
      action_type: z.literal('enable_disable', 'common.err_value').default('enable_disable'),
    }),
    data: z.null(),
    answers: ['committee.msg_activated', 'committee.msg_deactivated', 'committee.msg_deleted'],
    refusals: ['committee.err_not_found', 'committee.err_already_done'],
  }),
}
