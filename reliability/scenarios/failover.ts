import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/client.ts'
import { type Portal, startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { seedProfiles } from '../../test-portal/seed-profiles.ts'
import { countedPost, post } from '../client.ts'
import { type Member, startLoad } from '../load.ts'
import { createMembers } from '../members.ts'
import { type PatroniCluster, startPatroniCluster } from '../patroni-cluster.ts'
import type { PatroniNode } from '../patroni-node.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readMarks } from '../stored-marks.ts'
import { Tally } from '../tally.ts'

const profiles = 200
const firstPage = 24
const writers = 4
const beforeMs = 5_000
const afterMs = 5_000
const electionTimeoutMs = 90_000
const maxResumeSeconds = 30
const maxListGapSeconds = 5

interface Failure {
  title: string
  what: string
  inject(node: PatroniNode): Promise<void> | void
  repair(node: PatroniNode): Promise<void> | void
}

const failures: Failure[] = [
  {
    title: 'The leader is killed',
    what: 'kill -9 of Patroni and PostgreSQL of the leader',
    inject: (node) => node.kill(),
    repair: (node) => node.start(),
  },
  {
    title: 'The leader freezes',
    what: 'all processes of the leader are suspended, and resumed after the election',
    inject: (node) => node.freeze(),
    repair: (node) => node.resume(),
  },
  {
    title: 'The leader is partitioned',
    what: 'the leader cannot be reached by clients, replicas and etcd, and cannot reach them; healed after the election',
    inject: (node) => node.partition(),
    repair: (node) => node.heal(),
  },
]

/** Three PostgreSQL servers with Patroni: the leader fails in three ways while members write. */
export async function failover(folder: string): Promise<Outcome[]> {
  const cluster = await startPatroniCluster()
  try {
    const portal = await startPortal({
      ...withoutRequestLimits,
      DATA_DIR: path.join(folder, 'failover'),
      DATABASE_URL: cluster.leaderUrl,
      DATABASE_READ_URL: cluster.replicaUrl,
      APP_SECRET: 'a secret only for the failover scenario',
      DEMO: '0',
    })
    const opened = openDatabase({ connectionString: cluster.leaderUrl, max: 3 }, () => undefined)
    await seedProfiles(opened.pool, profiles)
    const members = await createMembers(opened, writers + 2)
    const outcomes: Outcome[] = []
    for (const failure of failures) {
      outcomes.push(await runFailure(failure, cluster, portal, opened, members))
      await cluster.waitUntilComplete()
    }
    await opened.pool.end()
    await portal.stop()
    return outcomes
  } finally {
    await cluster.stop()
  }
}

async function runFailure(
  failure: Failure,
  cluster: PatroniCluster,
  portal: Portal,
  opened: OpenDatabase,
  [reader, wisher, ...members]: Member[],
): Promise<Outcome> {
  const leader = await cluster.findLeader()
  if (!leader || !reader || !wisher) throw new Error('there is no leader')
  const load = startLoad({ url: portal.url, members, listed: firstPage, picture: null })
  const lists = watchLists(portal.url, reader)
  const wishes = watchOwnWishes(portal.url, wisher)
  await pause(beforeMs)

  const failedAt = performance.now()
  await failure.inject(leader)
  await waitForOtherLeader(cluster, leader)
  const electedAt = performance.now()
  const resumed = await waitForWrite(load.tally)
  const resumeSeconds = Math.max(0, (resumed - electedAt) / 1000)
  await failure.repair(leader)
  await pause(afterMs)
  const tally = await load.stop()
  const [listGap, wrongWishes] = [await lists.stop(), await wishes.stop()]

  const seconds = (value: number) => value.toFixed(1)
  const outcome = evaluate(tally, {
    title: failure.title,
    what:
      `${failure.what}; a new leader after ${seconds((electedAt - failedAt) / 1000)} s, ` +
      `writes ${seconds(resumeSeconds)} s later; the longest time without a list from the replica: ${seconds(listGap)} s`,
    storedMarks: await readMarks(opened.pool),
    recovery: resumeSeconds,
    maxRecovery: maxResumeSeconds,
    mayRefuse: true,
  })
  if (listGap > maxListGapSeconds) outcome.violations.push(`no list for ${seconds(listGap)} s`)
  if (wrongWishes > 0) {
    outcome.violations.push(`${wrongWishes} lists did not show the member's own change`)
  }
  return outcome
}

/** Reads lists without a pause; `stop` returns the longest time between two answers, in seconds. */
function watchLists(url: string, { token }: Member): { stop(): Promise<number> } {
  let isOver = false
  let longest = 0
  const reading = (async () => {
    let last = performance.now()
    const tally = new Tally()
    while (!isOver) {
      const isOk = await countedPost(
        tally,
        { url, token },
        'get-vadhu-var-approved-list',
        {},
        ({ vadhuVarList }) => vadhuVarList.length === firstPage,
      )
      const now = performance.now()
      longest = Math.max(longest, now - last)
      if (isOk) last = now
      else await pause(100)
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return longest / 1000
    },
  }
}

/** Adds and removes a wish; after each acknowledged change the list must show it. */
function watchOwnWishes(url: string, { token }: Member): { stop(): Promise<number> } {
  let isOver = false
  let wrong = 0
  const countWishes = async () => {
    const list = await post(url, 'get-vadhu-var-approved-list', { wish_list: 1 }, token)
    return list.status === 200 ? (list.envelope?.data?.total ?? null) : null
  }
  const watching = (async () => {
    while (!isOver) {
      const before = await countWishes()
      const change = await post(
        url,
        'vadhu-var/wish-list',
        { registration_number: 'VV-0000001', action_type: 'bd_wish_list' },
        token,
      )
      const after = change.status === 200 ? await countWishes() : null
      if (before !== null && after !== null && before + after !== 1) wrong += 1
      await pause(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return wrong
    },
  }
}

async function waitForOtherLeader(cluster: PatroniCluster, failed: PatroniNode): Promise<void> {
  const deadline = performance.now() + electionTimeoutMs
  while (performance.now() < deadline) {
    const leader = await cluster.findLeader()
    if (leader && leader !== failed) return
    await pause(100)
  }
  throw new Error('no other node became leader')
}

/** Resolves with the time of the next acknowledged write. */
async function waitForWrite(tally: Tally): Promise<number> {
  const before = tally.acknowledged.size
  const deadline = performance.now() + electionTimeoutMs
  while (tally.acknowledged.size === before) {
    if (performance.now() > deadline) throw new Error('writes did not resume')
    await pause(50)
  }
  return performance.now()
}
