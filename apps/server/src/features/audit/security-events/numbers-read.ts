import { apiPath } from '@sangam/contract/envelope'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../composition/services.ts'
import { type Caller, isAdmin } from '../../../http/calls/caller.ts'
import { maskedMobile } from './masked-mobile.ts'

/** This number of numbers in a day, or a list of at least `longList` people up to its end, causes a warning. */
const manyNumbers = 1000
export const longList = 100

/** One family, which the limits of profiles count and record. */
const countedCalls = ['get-vadhu-var-details-by-id', 'introductions/contact', 'share/open']
/** The numbers of the office and of its officers, which the trust publishes. */
const callsAboutTrust = ['settings/read']
const callsWithoutRecord = [...countedCalls, ...callsAboutTrust]

/** Fields of a body that are no filter: the page, and what clients send about the caller with each call. */
const otherFields = ['cursor', 'lang', 'limit', 'user_name', 'mobile_or_email', 'roles', 'region']
const filterMax = 200
const deviceMax = 150

/**
 * Records which numbers of other people admins read in answers of calls: one row for each admin, call,
 * filter and minute. It looks at the answer itself, so that no call can be forgotten.
 */
export function recordNumbersRead(app: FastifyInstance, { db, log }: Services): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { caller } = request
    if (!caller || !isAdmin(caller) || reply.statusCode !== 200) return payload
    const call = (request.routeOptions.url ?? '').replace(`${apiPath}/`, '')
    if (typeof payload !== 'string' || callsWithoutRecord.includes(call)) return payload
    const people = countNumbers(payload, caller)
    if (people === 0) return payload
    const isEnd = bodyOf(request).cursor !== '' && payload.includes('"next_cursor":null')
    try {
      await db.execute(sql`select record_numbers_read(${caller.userId}, ${maskedMobile(caller.mobile)},
        ${call}, ${filterOf(request)}, ${people}, ${request.ip},
        ${(request.headers['user-agent'] ?? '').slice(0, deviceMax)},
        ${isEnd ? longList : manyNumbers})`)
    } catch (error) {
      log.error({ err: error, call }, 'the read numbers were not recorded')
    }
    return payload
  })
}

/** How many different mobile numbers of other people an answer contains. */
function countNumbers(payload: string, { mobile }: Caller): number {
  const numbers = new Set(payload.match(/(?<=")[6-9]\d{9}(?=")/g))
  numbers.delete(mobile)
  return numbers.size
}

const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> => ({
  cursor: '',
  ...(typeof body === 'object' ? body : {}),
})

/** The fields that the list was filtered by, without values, which can name a person. */
function filterOf(request: FastifyRequest): string {
  return Object.entries(bodyOf(request))
    .filter(([name, value]) => !otherFields.includes(name) && value !== '' && value !== 0)
    .map(([name]) => name)
    .join(' ')
    .slice(0, filterMax)
}
