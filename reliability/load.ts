import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { countedPicture, countedPost } from './client.ts'
import { Tally } from './tally.ts'

export interface Member {
  userId: number
  mobile: string
  token: string
}

export interface LoadTarget {
  url: string
  /** One worker for each member. */
  members: Member[]
  /** The number of profiles on the first page of the list. */
  listed: number
  picture: { address: string; bytes: number } | null
}

/** Clients pause after a failure: without a pause, immediate refusals would become a flood. */
const pauseAfterFailureMs = 100

/** Reads and writes continuously until `stop` is called. */
export function startLoad(target: LoadTarget): { tally: Tally; stop(): Promise<Tally> } {
  const tally = new Tally()
  let isStopped = false
  const workers = repeatInParallel(
    target.members,
    () => isStopped,
    async (member) => {
      const failureBefore = tally.lastFailureAt
      await sendOneRound(tally, target, member)
      if (tally.lastFailureAt !== failureBefore) await pause(pauseAfterFailureMs)
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

async function sendOneRound(tally: Tally, target: LoadTarget, member: Member): Promise<void> {
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

/**
 * Sends a message to the trust with a unique mark, which is looked up afterwards; returns the mark if
 * the message was acknowledged.
 */
export async function write(tally: Tally, url: string): Promise<string | null> {
  const mark = randomUUID()
  const message = {
    fname: 'Asha',
    lname: 'Patil',
    mobile_or_email: '9876543210',
    subject: mark,
    description: 'Counted by the reliability test',
  }
  const isAcknowledged = await countedPost(
    tally,
    { url },
    'contact-us',
    message,
    (data) => data === null,
  )
  if (!isAcknowledged) return null
  tally.acknowledged.add(mark)
  return mark
}
