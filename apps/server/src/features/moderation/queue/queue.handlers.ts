import { moduleOf, queueNames } from '@sangam/contract/slices'
import { requireModule } from '../../../http/calls/admit.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { countQueues } from './queue.counts.ts'
import { countQueue, findNext } from './queue.queries.ts'

export const queueHandlers: Handlers<'decisions/waiting' | 'decisions/next'> = {
  async 'decisions/waiting'({ catalog, db, env }) {
    const queues = await countQueues(db, catalog.queues, env.trust)
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
    const byAge = queues
      .filter((queue) => queue.waiting > 0)
      .sort((one, other) => Number(one.oldestAt) - Number(other.oldestAt))
    return {
      message: 'common.msg_ok',
      data: { waiting, queues: byAge.map(({ name, waiting }) => ({ name, waiting })) },
    }
  },

  async 'decisions/next'({ body, caller, catalog, db, env, refuse }) {
    const name = queueNames.find((one) => one === body.queue)
    if (!name) return refuse('common.err_not_found', { status: 404 })
    requireModule(env.trust, moduleOf.queue.get(name))
    const position = { queue: catalog.queues[name], userId: caller.userId, after: body.after }
    const [record, counts] = await Promise.all([findNext(db, position), countQueue(db, position)])
    return { message: 'common.msg_ok', data: { record, ...counts } }
  },
}
