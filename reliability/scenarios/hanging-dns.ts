import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { connectionToRunning } from '../../apps/server/src/db/embedded/running.ts'
import { startPortal, withoutLimits } from '../../test-portal/portal.ts'
import { post } from '../client.ts'
import { startLoad } from '../load.ts'
import { createMembers } from '../members.ts'
import { startPictureLoad } from '../picture-load.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'

const writers = 2
const logins = 12
const smsTimeoutSeconds = 5
/** An answer to anybody who needs no SMS. */
const maxOtherSeconds = 3

/** The name of the SMS gateway is never resolved: its name server gets the questions and is silent. */
export async function hangingDns(folder: string): Promise<Outcome> {
  const nameServer = createSocket('udp4').bind(53, '127.0.0.2')
  await once(nameServer, 'listening')
  const config = path.join(folder, 'resolv.conf')
  await writeFile(config, 'nameserver 127.0.0.2\n')
  const dataDir = path.join(folder, 'hanging-dns')
  try {
    const portal = await startPortal(
      {
        ...withoutLimits,
        DATA_DIR: dataDir,
        DEMO: '0',
        SMS_TRANSPORT: 'msg91',
        MSG91_URL: 'https://gateway.example',
        MSG91_AUTH_KEY: 'key',
        MSG91_OTP_TEMPLATE_ID: 'template',
        SMS_TIMEOUT_SECONDS: String(smsTimeoutSeconds),
      },
      // its own view of the file system with another configuration of name servers
      {
        launcher: [
          'unshare',
          '--mount',
          'sh',
          '-c',
          `mount --bind ${config} /etc/resolv.conf && exec "$0" "$@"`,
        ],
      },
    )
    const opened = openDatabase(
      { ...(await connectionToRunning(dataDir)), max: 3 },
      () => undefined,
    )
    const [uploader, ...members] = await createMembers(opened, writers + 1 + logins)
    await opened.pool.end()
    if (!uploader) throw new Error('no member was created')
    const calls = startLoad({
      url: portal.url,
      members: members.slice(logins),
      listed: 0,
      picture: null,
    })
    const pictures = await startPictureLoad(portal.url, uploader)
    const answers = await Promise.all(
      members.slice(0, logins).map(({ mobile }) => logIn(portal.url, mobile)),
    )
    await pictures.stop()
    const tally = await calls.stop()
    const outcome = evaluate(tally, {
      title: 'A name server that does not answer',
      what: `the name of the SMS gateway is never resolved while ${logins} people ask for a code: they are told so after ${smsTimeoutSeconds} s, others notice nothing`,
      storedMarks: await readEmbeddedMarks(dataDir),
      mayRefuse: false,
    })
    outcome.violations.push(...pictures.tally.samples, ...answers.flatMap((each) => each ?? []))
    const slowest = Math.max(tally.slowestMs, pictures.tally.slowestMs) / 1000
    if (slowest > maxOtherSeconds) {
      outcome.violations.push(`another answer took ${slowest.toFixed(1)} s`)
    }
    await portal.stop()
    return outcome
  } finally {
    nameServer.close()
  }
}

/** Returns what is wrong with the answer. */
async function logIn(url: string, mobile: string): Promise<string | null> {
  const start = performance.now()
  const { status, envelope, text } = await post(url, 'login', { mobile_no: mobile })
  const seconds = (performance.now() - start) / 1000
  const isTold = status === 503 && envelope?.message === 'login_page.err_sms_failed'
  if (!isTold) return `login: ${status} ${text.slice(0, 200)}`
  return seconds > smsTimeoutSeconds + maxOtherSeconds ? `login took ${seconds.toFixed(1)} s` : null
}
