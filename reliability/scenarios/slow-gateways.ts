import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { connectionToRunning } from '../../apps/server/src/db/embedded/running.ts'
import { queryRunning } from '../../apps/server/src/testing/processes/running-database.ts'
import { runServerProgram, startPortal, withoutLimits } from '../../test-portal/portal.ts'
import { seedProfiles } from '../../test-portal/seed-profiles.ts'
import { type Answer, post } from '../client.ts'
import { startLoad } from '../load.ts'
import { createMembers, startSession } from '../members.ts'
import { evaluate, type Outcome } from '../report.ts'
import { type SlowGateway, startSlowGateway } from '../slow-gateway.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'

const writers = 2
/** More people and families than the portal has connections to its database. */
const people = 12
const answerMs = 60_000
const smsTimeoutSeconds = 5
/** The portal waits so long for the payment gateway. */
const orderTimeoutSeconds = 10
const maxOtherSeconds = 3

interface Request {
  /** The time after which the portal gives up. */
  seconds: number
  /** The texts that people see then. */
  refusal: string
  send(url: string): Promise<Answer>
}

/** The SMS gateway and the payment gateway answer after a minute, and later without a delay. */
export async function slowGateways(folder: string): Promise<Outcome> {
  const gateway = await startSlowGateway(answerMs)
  const dataDir = path.join(folder, 'slow-gateways')
  try {
    const portal = await startPortal({
      ...withoutLimits,
      DATA_DIR: dataDir,
      DEMO: '0',
      SMS_TRANSPORT: 'msg91',
      MSG91_URL: gateway.url,
      MSG91_AUTH_KEY: 'key',
      MSG91_OTP_TEMPLATE_ID: 'template',
      SMS_TIMEOUT_SECONDS: String(smsTimeoutSeconds),
      RAZORPAY_KEY_ID: 'key',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'another secret',
      RAZORPAY_URL: gateway.url,
    })
    await switchPaymentOn(portal.url, dataDir)
    const { members, requests } = await prepareRequests(dataDir)
    const load = startLoad({ url: portal.url, members, listed: people, picture: null })
    const violations = await Promise.all(requests.map((each) => expectRefusal(portal.url, each)))
    violations.push(...findLateAnswers(gateway, requests.length))
    gateway.becomeFast()
    violations.push(...(await Promise.all(requests.map((each) => expectAnswer(portal.url, each)))))
    const tally = await load.stop()
    violations.push(...(await compareLedger(dataDir)))
    const outcome = evaluate(tally, {
      title: 'Gateways that answer after a minute',
      what: `${people} people ask for a code and ${people} families for an order at the payment gateway: they are told so after ${smsTimeoutSeconds} s and ${orderTimeoutSeconds} s, others notice nothing; nothing is stored, and the next attempt succeeds`,
      storedMarks: await readEmbeddedMarks(dataDir),
      mayRefuse: false,
    })
    outcome.violations.push(...violations.flatMap((each) => each ?? []))
    if (tally.slowestMs > maxOtherSeconds * 1000) {
      outcome.violations.push(`another answer took ${(tally.slowestMs / 1000).toFixed(1)} s`)
    }
    await portal.stop()
    return outcome
  } finally {
    gateway.close()
  }
}

const payee = {
  payment_fee: '501',
  payment_mobile: '9123456780',
  payment_upi_id: 'trust.fees@okbank',
  payment_payee_name: 'The trust',
}

/** Sets the fee as the operator does, and waits until the portal has read it. */
async function switchPaymentOn(url: string, dataDir: string): Promise<void> {
  for (const [name, value] of Object.entries(payee)) {
    const command = runServerProgram('cli/settings.ts', { DATA_DIR: dataDir }, ['set', name, value])
    if ((await command.ended).code !== 0) throw new Error(command.output())
  }
  const readConfig = async () => (await fetch(`${url}/bariapps/data/configs.json`)).text()
  while (!(await readConfig()).includes('"is_payment_enabled":1')) await pause(200)
}

/** Members for the load, and the requests of people who need a gateway. */
async function prepareRequests(dataDir: string) {
  const opened = openDatabase({ ...(await connectionToRunning(dataDir)), max: 3 }, () => undefined)
  await seedProfiles(opened.pool, people + 1)
  const members = await createMembers(opened, writers + people)
  const logins = members.slice(writers).map(
    ({ mobile }): Request => ({
      seconds: smsTimeoutSeconds,
      refusal: 'login_page.err_sms_failed',
      send: (url) => post(url, 'login', { mobile_no: mobile }),
    }),
  )
  const { rows: families } = await opened.pool.query<{ id: number; ownerId: number }>(
    `select id, owner_id as "ownerId" from profiles where is_listed order by id`,
  )
  const orders = await Promise.all(
    families.map(async ({ id, ownerId }): Promise<Request> => {
      const token = await startSession(opened.pool, ownerId)
      return {
        seconds: orderTimeoutSeconds,
        refusal: 'payment_page.err_gateway_down',
        send: (url) => post(url, 'payments/gateway-order', { bride_groom_id: id }, token),
      }
    }),
  )
  await opened.pool.end()
  return { members: members.slice(0, writers), requests: [...logins, ...orders] }
}

/** Returns what is wrong with the answer. */
async function expectRefusal(url: string, { seconds, refusal, send }: Request) {
  const start = performance.now()
  const { status, envelope, text } = await send(url)
  const taken = (performance.now() - start) / 1000
  if (status !== 503 || envelope?.message !== refusal) return `${status} ${text.slice(0, 200)}`
  return taken > seconds + maxOtherSeconds ? `${refusal} after ${taken.toFixed(1)} s` : null
}

async function expectAnswer(url: string, { refusal, send }: Request): Promise<string | null> {
  const { status, text } = await send(url)
  return status === 200 ? null : `after ${refusal}: ${status} ${text.slice(0, 200)}`
}

/** An answer that arrives later must not reach the portal any more. */
function findLateAnswers(gateway: SlowGateway, requests: number): string[] {
  const [waiting, givenUp] = [gateway.waiting(), gateway.givenUp()]
  return waiting === 0 && givenUp === requests
    ? []
    : [`${givenUp} of ${requests} requests to the gateways were given up, ${waiting} still wait`]
}

/** Each family has one attempt to pay: that of the order that succeeded. */
async function compareLedger(dataDir: string): Promise<string[]> {
  const rows = await queryRunning<{ count: number; families: number }>(
    dataDir,
    'select count(*)::int as count, count(distinct profile_id)::int as families from payments',
  )
  const { count = 0, families = 0 } = rows[0] ?? {}
  return count === people && families === people
    ? []
    : [`the ledger has ${count} attempts of ${families} families instead of ${people}`]
}
