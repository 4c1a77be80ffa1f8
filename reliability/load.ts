import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { countedPicture, countedPost } from './client.ts'
import { Tally } from './tally.ts'

export interface Member {
  userId: number
  token: string
}

export interface LoadTarget {
  url: string
  /** Each worker is one of them. */
  members: Member[]
  /** The list of approved profiles has so many on its first page. */
  listed: number
  picture: { address: string; bytes: number } | null
}

/** Somebody who was refused looks up and tries again; without a pause they would be a flood. */
const pauseAfterTroubleMs = 100

/** A stream of reads and writes that goes on until it is told to stop. */
export function startLoad(target: LoadTarget): { tally: Tally; stop(): Promise<Tally> } {
  const tally = new Tally()
  let isStopped = false
  const workers = repeatInParallel(
    target.members,
    () => isStopped,
    async (member) => {
      const troubleBefore = tally.lastTroubleAt
      await oneRound(tally, target, member)
      if (tally.lastTroubleAt !== troubleBefore) await pause(pauseAfterTroubleMs)
    },
  )
  return {
    tally,
    async stop() {
      isStopped = true
      await workers
      return tally
    },
  }
}

async function oneRound(tally: Tally, target: LoadTarget, member: Member): Promise<void> {
  const { url, listed, picture } = target
  await write(tally, url)
  const as = { url, token: member.token }
  await countedPost(tally, as, 'session/me', {}, ({ id }) => Number(id) === member.userId)
  await write(tally, url)
  await countedPost(
    tally,
    as,
    'get-vadhu-var-approved-list',
    {},
    ({ vadhuVarList }) => vadhuVarList.length === listed,
  )
  if (picture) await countedPicture(tally, `${url}${picture.address}`, picture.bytes)
}

/** A message to the trust, marked, so that it can be looked for afterwards. */
export async function write(tally: Tally, url: string): Promise<void> {
  const mark = randomUUID()
  const message = {
    fname: 'Asha',
    lname: 'Patil',
    mobile_or_email: '9876543210',
    subject: mark,
    description: 'Counted by the reliability test',
  }
  const isKept = await countedPost(tally, { url }, 'contact-us', message, (data) => data === null)
  if (isKept) tally.acknowledged.add(mark)
}
