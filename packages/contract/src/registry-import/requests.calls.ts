import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'
import { requestDecisions } from './values.ts'

/** Two numbers of one biodata want it; an admin decides. */
export const claimRequestCalls = {
  'claims/ask': call({
    summary: 'Ask the trust for an imported biodata that another number of the family has taken',
    access: 'pending',
    changes: ['registry-import'],
    body: z.object({ row_id: id() }),
    data: z.null(),
    answers: ['claim_page.msg_asked'],
    refusals: ['claim_page.err_not_found', 'claim_page.err_have_profile', 'claim_page.err_asked'],
  }),
  'import/decide-request': call({
    summary: 'Give a taken row to the other number of the family that asks for it, or not',
    access: 'super_admin',
    changes: ['audit', 'drafts', 'notifications', 'registry-import'],
    body: z.object({ row_id: id(), decision: z.enum(requestDecisions, 'common.err_value') }),
    data: z.null(),
    answers: ['import_page.msg_request_decided'],
    refusals: [
      'import_page.err_not_found',
      'import_page.err_no_request',
      'import_page.err_has_profile',
    ],
  }),
}
