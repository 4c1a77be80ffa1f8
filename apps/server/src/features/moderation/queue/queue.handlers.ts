import { queueNames } from '@sangam/contract/slices'
import type { Handlers } from '../../../http/calls/handler.ts'
import { countQueues } from './queue.counts.ts'
import { countQueue, findNext } from './queue.queries.ts'

export const queueHandlers: Handlers<'decisions/waiting' | 'decisions/next'> = {
  async 'decisions/waiting'({ catalog, db }) {
    const queues = await countQueues(db, catalog.queues)
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
    return { message: 'common.msg_ok', data: { waiting } }
  },

  async 'decisions/next'({ body, caller, catalog, db, refuse }) {
    const name = queueNames.find((one) => one === body.queue)
    if (!name) return refuse('common.err_not_found', { status: 404 })
    const position = { queue: catalog.queues[name], userId: caller.userId, after: body.after }
    const [record, counts] = await Promise.all([findNext(db, position), countQueue(db, position)])
    return { message: 'common.msg_ok', data: { record, ...counts } }
  },
}
