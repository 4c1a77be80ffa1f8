import { labels } from '@sangam/i18n/by-language'
import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { listingOutcomes, listingStatuses } from '../moderation/values.ts'
import {
  flag,
  id,
  idOrZero,
  ignored,
  optionalText,
  pageFields,
  paging,
  shapeOf,
  text,
} from '../rules.ts'
import { searchMax } from '../search.ts'
import { businessFields } from './fields.ts'
import { webAddress } from './web-address.rule.ts'

const bannerVersion = z.object({ width: z.int(), address: z.string() })

/** An entry of the directory with the data that the caller may see. */
const businessRecord = z.object({
  business_id: z.int(),
  business_name: z.string(),
  business_owner_name: z.string(),
  category_id: z.int(),
  ...labels('cat_name', () => z.string()),
  /** The owner's own name for the category; may be empty. */
  category_name: z.string(),
  region_id: z.int(),
  region_name: z.string(),
  contact_no: z.string(),
  about: z.string(),
  other_info: z.string(),
  address: z.string(),
  city_village: z.string(),
  pincode: z.string(),
  site_url: z.string(),
  /** For the owner and admins the banner that waits for approval, if there is one. */
  banner_image: z.string(),
  /** The banner in medium size, for clients that do not use `banner_versions`. */
  appended_image_path: z.string(),
  banner_versions: z.array(bannerVersion),
  /** The banner above waits for approval; other members see the approved one. */
  is_banner_waiting: z.boolean(),
  /** What other members see while a banner waits; otherwise empty. */
  approved_banner_versions: z.array(bannerVersion),
  /** Why the last new banner was rejected; empty except for the owner and approvers. */
  banner_remark: z.string(),
  business_status: z.enum(listingStatuses),
  /** Why it was rejected; empty except for the owner and approvers. */
  acton_remark: z.string(),
  /** 1 open, 0 closed by the owner */
  row_status: z.int(),
  /** The owner's account is closed, so only admins receive the record. */
  is_account_closed: z.boolean(),
  created_at: z.string(),
  /** When it last changed, which a decision sends back; empty except for approvers. */
  updated_at: z.string(),
  is_owner: z.boolean(),
  is_edit: z.boolean(),
  is_approval: z.boolean(),
  is_banner_approval: z.boolean(),
  /** It waits for a decision, and the calling admin may not decide about it, because it is his or hers. */
  needs_other_admin: z.boolean(),
})
export type BusinessRecord = z.output<typeof businessRecord>

/** The actions on an entry and the values that each accepts. */
export const businessActions = {
  approv_reject: listingOutcomes.business,
  enable_disable: ['0', '1'],
} as const
type BusinessAction = keyof typeof businessActions
const actionTypes = Object.keys(businessActions) as [BusinessAction, ...BusinessAction[]]

const bannerPath = text(200, 'business_page.err_banner_required')

export const businessCalls = {
  'business/registration': call({
    summary: 'Register a business, or edit one',
    access: 'member',
    changes: ['audit', 'business', 'drafts'],
    body: z.object({
      operation_type: z.enum(['add', 'update'], 'common.err_value'),
      business_id: idOrZero(),
      business_status: ignored(),
      image_path: bannerPath,
      ...shapeOf(businessFields, {
        business_web_site_link: webAddress(businessFields.business_web_site_link.max),
      }),
    }),
    data: businessRecord,
    answers: ['business_page.msg_created', 'business_page.msg_updated'],
    refusals: [
      'business_page.err_not_found',
      'business_page.err_not_yours',
      'business_page.err_banner_required',
      'business_page.err_too_many_open',
      'common.err_bad_body',
    ],
  }),
  'business/update-image': call({
    summary: 'Replace the banner of a business; that of an approved one waits for approval',
    access: 'member',
    changes: ['audit', 'business'],
    body: z.object({
      business_id: id(),
      action_type: z.literal('image_update', 'common.err_value'),
      business_status: ignored(),
      old_image_path: ignored(),
      image_path: bannerPath,
    }),
    data: businessRecord,
    answers: ['business_page.msg_banner_replaced', 'business_page.msg_banner_waits'],
    refusals: [
      'business_page.err_not_found',
      'business_page.err_not_yours',
      'business_page.err_banner_required',
    ],
  }),
  'business/approve-reject-banner': call({
    summary: 'Approve or reject a changed banner',
    access: 'admin',
    changes: ['audit', 'business'],
    body: z.object({
      business_id: id(),
      acton_data: z.enum(listingOutcomes.banner, 'common.err_value'),
      acton_remark: optionalText(remarkMax),
      /** The waiting banner that the approver saw; a decision about another one is refused. */
      image_path: bannerPath,
    }),
    data: businessRecord,
    answers: ['business_page.msg_banner_approved', 'business_page.msg_banner_rejected'],
    refusals: [
      'business_page.err_not_found',
      'business_page.err_banner_decided',
      'business_page.err_banner_changed',
      'business_page.err_remark_required',
      'approval.err_own_record',
    ],
  }),
  'business/actions': call({
    summary: 'Approve or reject a business; close or reopen an own one',
    access: 'member',
    changes: ['audit', 'business'],
    body: z.object({
      business_id: id(),
      action_type: z.enum(actionTypes, 'business_page.err_action'),
      acton_data: z.union([z.string(), z.number()], 'common.err_required').transform(String),
      acton_remark: optionalText(remarkMax),
      /** The status that the approver saw; a decision is refused if it has changed. */
      business_status: z.enum(['', ...listingStatuses], 'common.err_value').default(''),
      /** The `updated_at` that the approver saw; a decision about another state is refused. */
      seen_updated_at: optionalText(30),
      /** The edit after approval that the approver saw; a decision is refused if it has changed. */
      edit_version: idOrZero(),
    }),
    data: businessRecord,
    answers: [
      'business_page.msg_approved',
      'business_page.msg_rejected',
      'business_page.msg_closed',
      'business_page.msg_reopened',
    ],
    refusals: [
      'business_page.err_not_found',
      'business_page.err_not_yours',
      'business_page.err_action',
      'business_page.err_decided',
      'business_page.err_changed',
      'business_page.err_too_many_open',
      'approval.err_own_record',
      'business_page.err_remark_required',
      'edits.err_decided',
      'edits.err_edited_again',
      'common.err_not_allowed',
    ],
  }),
  'business/get-business-list': call({
    summary: 'List the businesses that the caller may see, newest first',
    access: 'member',
    reads: ['business', 'business-categories'],
    body: z.object({
      mobile_no: ignored(),
      region_id: idOrZero(),
      category_id: idOrZero(),
      /** Searches the name, the owner and the category. */
      search: optionalText(searchMax),
      business_status: z.enum(['', ...listingStatuses], 'common.err_value').default(''),
      /** 1: only the caller's own entries. */
      is_mine: flag().default(0),
      /** 1: only entries with a banner that waits for approval. */
      is_banner_waiting: flag().default(0),
      ...paging(12),
    }),
    data: z.object({ data: z.array(businessRecord), ...pageFields }),
    answers: ['common.msg_ok'],
  }),
  'business/get-business-details-by-id': call({
    summary: 'Get one business',
    access: 'member',
    reads: ['business', 'business-categories'],
    body: z.object({
      business_id: id(),
      business_name: ignored(),
      business_owner_name: ignored(),
      region_name: ignored(),
    }),
    data: businessRecord,
    answers: ['common.msg_ok'],
    refusals: ['business_page.err_not_found'],
  }),
  'business/upload': call({
    summary: 'Upload a banner for a registration or a replacement',
    access: 'member',
    changes: [],
    kind: 'upload',
    body: z.object({ bride_groom_id: ignored(), actionType: ignored() }),
    data: z.array(
      z.object({ image_path: z.string(), message: z.string(), appended_image_path: z.string() }),
    ),
    answers: ['business_page.msg_uploaded'],
    refusals: ['business_page.err_image_only'],
  }),
}
