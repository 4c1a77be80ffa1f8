import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** 200 while the database answers, 503 while it does not. */
export function serveHealth(app: FastifyInstance, { pool }: Services): void {
  app.get(`${apiPath}/health`, async (_request, reply): Promise<Envelope> => {
    try {
      await pool.query('select 1')
      return { status: 'success', message: 'common.msg_ok', data: { database: 'up' } }
    } catch {
      void reply.status(503)
      return { status: 'error', message: 'common.err_unavailable', data: { database: 'down' } }
    }
  })
}
