import { moduleOf } from '@sangam/contract/slices'
import { requireModule } from '../../../http/calls/admit.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { undoDecision } from '../undo.ts'
import { decideEach, requireFewRecords, withAnyRefusal } from './bulk.ts'

export const bulkHandlers: Handlers<'decisions/decide-many' | 'decisions/undo-many'> = {
  async 'decisions/decide-many'({ body, refuse, ...context }) {
    const { queue, action, acton_remark, records } = body
    requireModule(context.env.trust, moduleOf.queue.get(queue))
    requireFewRecords(records, context.env, refuse)
    const decide = context.catalog.bulk[queue][action]
    if (!decide) return refuse('approval.err_action', { errors: { action: 'common.err_value' } })
    const outcomes = await decideEach(records, context.log, (record) =>
      decide(withAnyRefusal(context), { ...record, acton_remark }),
    )
    return { message: 'common.msg_ok', data: { outcomes } }
  },

  async 'decisions/undo-many'({ body, refuse, ...context }) {
    const records = body.subject_ids.map((id) => ({ id }))
    requireFewRecords(records, context.env, refuse)
    const outcomes = await decideEach(records, context.log, ({ id }) =>
      undoDecision(withAnyRefusal(context), body.subject, id),
    )
    return { message: 'common.msg_ok', data: { outcomes } }
  },
}
