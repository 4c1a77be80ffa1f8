import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'

/** The part of a row that is shown before the family says that it is its own. */
const claim = z.object({
  row_id: z.int(),
  first_letter: z.string(),
  surname: z.string(),
  village: z.string(),
  /** Empty if it is unknown. */
  birth_year: z.string(),
  /** False: this account has no room for another profile. */
  can_take: z.boolean(),
  /** Another number of the family has taken it. */
  is_taken: z.boolean(),
  /** A second number has asked the trust for it. */
  is_asked: z.boolean(),
})
export type ClaimRecord = z.output<typeof claim>

const notFound = ['claim_page.err_not_found'] as const

export const claimCalls = {
  'claims/mine': call({
    summary: 'List the imported biodata that have the number of the caller',
    access: 'pending',
    reads: ['profiles', 'registry-import'],
    body: z.object({}),
    data: z.array(claim),
    answers: ['common.msg_ok'],
  }),
  'claims/take': call({
    summary: 'Say that an imported biodata is of the own family; it fills in the registration form',
    access: 'pending',
    changes: ['drafts', 'registry-import'],
    body: z.object({ row_id: id() }),
    /** The profile that the form edits; 0 for a new one. */
    data: z.object({ bride_groom_id: z.int() }),
    answers: ['claim_page.msg_taken'],
    refusals: [...notFound, 'claim_page.err_have_profile', 'claim_page.err_unfinished'],
  }),
  'claims/taken': call({
    summary:
      'Say which imported biodata has filled in a draft, with what the form has no field for',
    access: 'pending',
    reads: ['registry-import'],
    /** 0: the form of a new registration. */
    body: z.object({ bride_groom_id: z.coerce.number().int().min(0) }),
    data: z
      .object({
        row_id: z.int(),
        /** The year of the signed forms. */
        year: z.int(),
        /** One line for each heading; empty without any. */
        further: z.string(),
      })
      .nullable(),
    answers: ['common.msg_ok'],
  }),
  'claims/drop-further': call({
    summary: 'Erase what the form has no field for from a biodata that the caller has taken',
    access: 'pending',
    changes: ['registry-import'],
    body: z.object({ row_id: id() }),
    data: z.null(),
    answers: ['drafts.msg_further_deleted'],
    refusals: ['drafts.err_further_gone'],
  }),
  'claims/refuse': call({
    summary: 'Say that an imported biodata is not of the own family, or have it removed',
    access: 'pending',
    changes: ['registry-import'],
    body: z.object({ row_id: id(), answer: z.enum(['not_ours', 'remove'], 'common.err_value') }),
    data: z.null(),
    answers: ['claim_page.msg_not_ours', 'claim_page.msg_removed'],
    refusals: notFound,
  }),
}
