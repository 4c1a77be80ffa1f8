import { setTimeout as pause } from 'node:timers/promises'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answersWithin } from '../db/answers-within.ts'
import { isUpToDate } from '../db/up-to-date.ts'
import type { Services } from '../services.ts'

const patienceMs = 3_000

/** For whoever watches the portal or shares requests out; open to all, so it tells up or down alone. */
export function serveHealth(app: FastifyInstance, { env, pool }: Services): void {
  /** 200 while the database answers, 503 while it does not. */
  app.get(`${apiPath}/health`, async (_request, reply): Promise<Envelope> => {
    try {
      await pool.query('select 1')
      return { status: 'success', message: 'common.msg_ok', data: { database: 'up' } }
    } catch {
      void reply.status(503)
      return { status: 'error', message: 'common.err_unavailable', data: { database: 'down' } }
    }
  })

  /** The process answers: no reason to start it again, whatever the database does. */
  app.get(`${apiPath}/health/live`, async (_request, reply) => tell(reply, true))

  /** Requests can be sent here: the database answers, has this version's tables, and no stop is near. */
  const isStopping = sayNotReadyBeforeStopping(app, env.DRAIN_SECONDS)
  app.get(`${apiPath}/health/ready`, async (_request, reply) => {
    const isReady = !isStopping() && (await answersWithin(patienceMs, () => isUpToDate(pool)))
    return tell(reply, isReady && !isStopping())
  })
}

/** A balancer needs time to notice and to send new requests elsewhere; until then all are served. */
function sayNotReadyBeforeStopping(app: FastifyInstance, seconds: number): () => boolean {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    await pause(seconds * 1000)
  })
  return () => isStopping
}

function tell(reply: FastifyReply, isWell: boolean): Envelope<null> {
  void reply.header('cache-control', 'no-store')
  if (isWell) return { status: 'success', message: 'common.msg_ok', data: null }
  void reply.status(503)
  return { status: 'error', message: 'common.err_unavailable', data: null }
}
