import type { deskDraftCalls } from '@sangam/contract/desk/draft-key.calls'
import type { Handlers } from '../../../http/calls/handler.ts'
import { requireRight } from '../enrolments/rights.ts'
import { draftKeyOf } from './draft-key.ts'

export const draftKeyHandlers: Handlers<keyof typeof deskDraftCalls> = {
  async 'desk/draft-key'({ body, caller, db, refuse, secret }) {
    const { userId } = await requireRight({ db, caller, refuse })
    return { message: 'common.msg_ok', data: draftKeyOf(secret, userId, body.device) }
  },
}
