import type { Handlers } from '../../http/calls/handler.ts'
import { undoDecision } from './undo.ts'

export const undoHandlers: Handlers<'decisions/undo'> = {
  async 'decisions/undo'({ body, ...context }) {
    const { message } = await undoDecision(context, body.subject, body.subject_id)
    return { message, data: null }
  },
}
