import type { EventReason } from '@sangam/contract/audit/security-events.reasons'
import type { EventKind } from '@sangam/contract/audit/security-events.values'
import { apiPath } from '@sangam/contract/envelope'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from '../../../composition/services.ts'
import type { Queryable } from '../../../db/client.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { networkOf } from '../../../limits/network.ts'
import { maskedMobile } from './masked-mobile.ts'

/** An event that is only recorded uses no transaction: it must neither wait for one nor fail it. */
interface Source {
  db: Queryable
  log: Pick<Logger, 'error'>
  ip: string
  device: string
}

type NewEvent = { userId?: number; mobile?: string } & (
  | { kind: 'login' | 'confirmed' }
  | { kind: 'passkey_added' | 'passkey_removed'; reason?: 'by_admin' }
  | { kind: 'number_changed'; reason?: 'by_admin' | 'first_number' }
  | { kind: 'login_failed' | 'confirmation_failed' | 'session_ended'; reason: EventReason }
  | { kind: 'access_denied' | 'limit_reached'; call: string }
)

const deviceMax = 150
/** Anybody can cause these at any rate, so those of one minute share a row. */
const countedKinds: readonly EventKind[] = [
  'login_failed',
  'confirmation_failed',
  'access_denied',
  'limit_reached',
]

/** Records an event with one statement. It never throws: the request goes on without the record. */
export async function recordSecurityEvent(source: Source, event: NewEvent): Promise<void> {
  try {
    await insertSecurityEvent(source, event)
  } catch (error) {
    source.log.error({ err: error, kind: event.kind }, 'the security event was not recorded')
  }
}

/** Records an event in the transaction of a change that must not happen without it. */
export async function insertSecurityEvent(
  { db, ip, device }: Omit<Source, 'log'>,
  event: NewEvent,
): Promise<void> {
  const { kind, userId = null, mobile } = event
  const source = userId === null ? `${networkOf(ip)} ${mobile ? maskedMobile(mobile) : ''}` : userId
  await db
    .insert(securityEvents)
    .values({
      kind,
      detail: detailOf(event),
      userId,
      mobile: mobile ? maskedMobile(mobile) : '',
      ip,
      device: device.slice(0, deviceMax),
      countedAs: countedKinds.includes(kind)
        ? sql`${`${kind} ${source} `} || to_char(now(), 'YYYY-MM-DD HH24:MI')`
        : null,
    })
    .onConflictDoUpdate({
      target: securityEvents.countedAs,
      set: { count: sql`${securityEvents.count} + 1` },
    })
}

function detailOf(event: NewEvent): string {
  if ('call' in event) return event.call
  return 'reason' in event ? (event.reason ?? '') : ''
}

/** Records sessions that ended without the user: after their time, or because of later logins. */
export async function recordEndedSessions(
  db: Queryable,
  ended: { userId: number; device: string }[],
  reason: 'expired' | 'too_many',
): Promise<void> {
  if (ended.length === 0) return
  await db.insert(securityEvents).values(
    ended.map(({ userId, device }) => ({
      kind: 'session_ended' as const,
      detail: reason,
      userId,
      ip: '',
      device: device.slice(0, deviceMax),
    })),
  )
}

/** Records refused access to calls of admins and refusals by a limit, for every route. */
export function recordRefusals(app: FastifyInstance, { db, log }: Services): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const kind = refusedBy(reply.statusCode, request)
    if (!kind) return done(null, payload)
    const source = { db, log, ip: request.ip, device: request.headers['user-agent'] ?? '' }
    const call = (request.routeOptions.url ?? '').replace(`${apiPath}/`, '')
    void recordSecurityEvent(source, { kind, call, ...callerOf(request) }).then(() =>
      done(null, payload),
    )
  })
}

function refusedBy(status: number, request: FastifyRequest) {
  const { needsConfirmation, isRepeatedRefusal, routeOptions } = request
  // a flood of refused requests must not become a flood of statements
  if (isRepeatedRefusal) return null
  if (status === 429) return 'limit_reached'
  if (needsConfirmation) return null
  const { access } = routeOptions.config
  const isAdminCall = access === 'admin' || access === 'super_admin'
  return status === 403 && isAdminCall ? 'access_denied' : null
}

const callerOf = ({ caller }: FastifyRequest) =>
  caller ? { userId: caller.userId, mobile: caller.mobile } : {}
