import { setTimeout as pause } from 'node:timers/promises'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../composition/services.ts'
import { answersWithin } from '../../db/connection/answers-within.ts'
import { isUpToDate } from '../../db/migrating/up-to-date.ts'

const timeoutMs = 3_000

/** Health checks for monitoring and load balancers; public, so they expose up or down only. */
export function serveHealth(app: FastifyInstance, { env, pool, processes }: Services): void {
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

  /** Liveness: does not depend on the database, since a restart would not help. */
  app.get(`${apiPath}/health/live`, async (_request, reply) => answerHealth(reply, true))

  /**
   * Readiness: the database answers and is migrated, and the portal is not stopping. It only reports
   * uploads: everything else works without them.
   */
  const isStopping = delayStop(app, env.DRAIN_SECONDS)
  app.get(`${apiPath}/health/ready`, async (_request, reply) => {
    const isReady = !isStopping() && (await answersWithin(timeoutMs, () => isUpToDate(pool)))
    const data = { uploads: processes.areWorking() ? 'up' : 'down' }
    return answerHealth(reply, isReady && !isStopping(), data)
  })
}

/** Keeps serving for some seconds, so that a load balancer can notice and send requests elsewhere. */
function delayStop(app: FastifyInstance, seconds: number): () => boolean {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    await pause(seconds * 1000)
  })
  return () => isStopping
}

function answerHealth(
  reply: FastifyReply,
  isHealthy: boolean,
  data: Record<string, string> | null = null,
): Envelope {
  void reply.header('cache-control', 'no-store')
  if (isHealthy) return { status: 'success', message: 'common.msg_ok', data }
  void reply.status(503)
  return { status: 'error', message: 'common.err_unavailable', data: null }
}
