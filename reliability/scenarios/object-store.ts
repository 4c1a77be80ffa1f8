import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { connectionToRunning } from '../../apps/server/src/db/embedded/running.ts'
import { type Settings, startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { type Member, startLoad } from '../load.ts'
import { createMembers } from '../members.ts'
import { startPictureLoad } from '../picture-load.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'
import { type Swift, startSwift } from '../swift.ts'

const writers = 2
const beforeMs = 2_000
const afterMs = 4_000
/** The time limit of the portal for one request to the store. */
const timeoutSeconds = 3

interface StoreFailure {
  title: string
  what: string
  seconds: number
  /** False if the store is only slower than usual. */
  isRefusing: boolean
  inject(store: Swift): Promise<void> | void
  repair(store: Swift): Promise<void> | void
}

const failures: StoreFailure[] = [
  {
    title: 'A slow object store',
    what: 'the store answers two seconds later',
    seconds: 2,
    isRefusing: false,
    inject: (store) => store.freeze(),
    repair: (store) => store.resume(),
  },
  {
    title: 'A hanging object store',
    what: 'the store accepts connections and does not answer',
    seconds: 12,
    isRefusing: true,
    inject: (store) => store.freeze(),
    repair: (store) => store.resume(),
  },
  {
    title: 'An object store that is away',
    what: 'the store is killed and started again',
    seconds: 5,
    isRefusing: true,
    inject: (store) => store.stopProxy(),
    repair: (store) => store.startProxy(),
  },
  {
    title: 'A wrong key of the object store',
    what: 'the store has another secret for the user of the portal, so no signature is right',
    seconds: 5,
    isRefusing: true,
    async inject(store) {
      await store.stopProxy()
      await store.startProxy('another secret')
    },
    async repair(store) {
      await store.stopProxy()
      await store.startProxy()
    },
  },
  {
    title: 'A full object store',
    what: 'the quota of the bucket is used up',
    seconds: 5,
    isRefusing: true,
    inject: (store) => store.setQuota(1),
    repair: (store) => store.setQuota(null),
  },
]

/** Members upload and look at photos in an object store that verifies signatures, and it fails. */
export async function objectStore(folder: string): Promise<Outcome[]> {
  const store = await startSwift()
  try {
    const dataDir = path.join(folder, 'object-store')
    const portal = await startPortal({
      ...withoutRequestLimits,
      ...store.settings,
      S3_TIMEOUT_SECONDS: String(timeoutSeconds),
      DATA_DIR: dataDir,
      DEMO: '0',
    })
    const opened = openDatabase(
      { ...(await connectionToRunning(dataDir)), max: 3 },
      () => undefined,
    )
    const members = await createMembers(opened, writers + 1)
    await opened.pool.end()
    const outcomes: Outcome[] = []
    for (const failure of failures) {
      outcomes.push(await runFailure(failure, store, { url: portal.url, dataDir, members }))
    }
    await portal.stop()
    return outcomes
  } finally {
    await store.stop()
  }
}

interface Target {
  url: string
  dataDir: string
  members: Member[]
}

async function runFailure(
  failure: StoreFailure,
  store: Swift,
  { url, dataDir, members: [uploader, ...members] }: Target,
): Promise<Outcome> {
  if (!uploader) throw new Error('no member was created')
  const calls = startLoad({ url, members, listed: 0, picture: null })
  const pictures = await startPictureLoad(url, uploader)
  await pause(beforeMs)
  await failure.inject(store)
  await pause(failure.seconds * 1000)
  await failure.repair(store)
  const repairedAt = performance.now()
  await pause(afterMs)
  await pictures.stop()
  const { tally, addresses } = pictures
  const missing = await pictures.countMissing()
  const outcome = evaluate(await calls.stop(), {
    title: failure.title,
    what: `${failure.what} for ${failure.seconds} s: ${tally.refused} of ${tally.requests} requests for photos are refused, ${addresses.length} photos are stored, ${missing} are lost`,
    storedMarks: await readEmbeddedMarks(dataDir),
    recovery: tally.recoverySeconds(repairedAt),
    // calls that need no photo must not notice anything
    mayRefuse: false,
  })
  outcome.violations.push(...tally.samples, ...(await findOpenAddresses(url, store, addresses[0])))
  if (missing > 0) outcome.violations.push(`${missing} stored photos are lost`)
  if (failure.isRefusing !== tally.refused > 0) {
    outcome.violations.push(`${tally.refused} requests for photos were refused`)
  }
  return outcome
}

/** Checks that a photo needs the signed address. */
async function findOpenAddresses(
  url: string,
  { bucketUrl, settings }: Swift,
  signed = '',
): Promise<string[]> {
  const { pathname, searchParams } = new URL(signed, url)
  const key = pathname.replace(/^.*\/api\/image\//, '')
  const changed = `x${(searchParams.get('t') ?? '').slice(1)}`
  const expected: [what: string, address: string, status: number][] = [
    ['the signed address', `${url}${signed}`, 200],
    ['an address without a signature', `${url}${pathname}`, 404],
    ['an address with another signature', `${url}${pathname}?t=${changed}`, 404],
    ['the store with a wrong signature', `${bucketUrl}/${key}?${wrongSignature(settings)}`, 403],
  ]
  const violations: string[] = []
  for (const [what, address, status] of expected) {
    const answer = await fetch(address)
    if (answer.status !== status) violations.push(`${what} answers ${answer.status}`)
  }
  return violations
}

/** The query of a signed request whose signature does not fit. */
function wrongSignature({ S3_ACCESS_KEY_ID, S3_REGION }: Settings): URLSearchParams {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${S3_REGION}/s3/aws4_request`
  return new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${S3_ACCESS_KEY_ID}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': '60',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': '0'.repeat(64),
  })
}
