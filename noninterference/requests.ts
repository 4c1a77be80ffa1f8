// Chooses the next request of a viewer.

import type { Call } from '@sangam/contract/call'
import { type CallPath, calls } from '@sangam/contract/calls'
import { apiPath, basePath } from '@sangam/contract/envelope'
import { exports } from '../apps/server/src/composition/slices.ts'
import type { Cell, Person } from '../apps/server/src/security/authorization.testing.ts'
import {
  callMatrix,
  downloadAddresses,
  downloadMatrix,
  requests,
} from '../apps/server/src/security/authorization-lines.testing.ts'
import { exportFilter } from '../apps/server/src/security/export-filter.testing.ts'
import { imageAddressOf } from '../apps/server/src/testing/image-viewer.ts'
import type { TestUser } from '../apps/server/src/testing/test-portal.ts'
import { type BodyContext, damaged, likelyBody, redirect } from './bodies.ts'
import type { World } from './world.ts'

export interface Request {
  /** The call or route, for the statistics. */
  path: string
  url: string
  /** JSON text; undefined: a GET request. */
  body?: string
  file?: Uint8Array
  headers?: Record<string, string>
}

/** Calls that show the most of other families. */
const frequentCalls: CallPath[] = [
  'get-vadhu-var-approved-list',
  'get-vadhu-var-approved-list',
  'get-vadhu-var-approved-list',
  'get-vadhu-var-approved-list',
  'get-vadhu-var-details-by-id',
  'introductions/contact',
  'introductions/list',
  'introductions/ask',
  'introductions/ask',
  'saved-searches/list',
  'notifications/list',
  'share/open',
  'confirmations/open',
  'vadhu-var/get-registration-status',
  'safety/report',
  'booklet/find',
  'blocks/add',
  'drafts/mine',
  'my-data/nominee-code',
]

/** Calls that would end the account or the session of the viewer. */
const rareCalls: string[] = [
  'logout',
  'session/end',
  'session/end-all',
  'session/change-number',
  'my-data/leave',
  'my-data/nominee-erase',
]

const linesFor = (isAllowed: (row: (typeof callMatrix)[string]) => boolean) =>
  Object.keys(callMatrix).filter((line) => callMatrix[line] && isAllowed(callMatrix[line]))

const allowed = (person: Person) => {
  const lines = linesFor((row) => row[person] === 'yes' || row[person] === 'non')
  return lines.length > 0 ? lines : Object.keys(callMatrix)
}
const ownerLines = linesFor((row) => row.owner === 'yes' && row.member !== 'yes')
const allowedLines = new Map<Person, string[]>()
const allowedFor = (person: Person) => {
  const lines = allowedLines.get(person) ?? allowed(person)
  allowedLines.set(person, lines)
  return lines
}

const pathOf = (line: string) => line.split(': ')[0] as CallPath

export interface Requester {
  world: World
  person: Person
  caller: TestUser
  context: BodyContext
}

export async function chooseRequest(requester: Requester): Promise<Request | null> {
  const { chance } = requester.context
  const kind = chance.next()
  if (kind < 0.06) return imageRequest(requester)
  if (kind < 0.1) return fileRequest(requester)
  if (kind < 0.11) return pageRequest(requester)
  const line = chooseLine(requester)
  return isKnownByBlock(line, requester) ? null : callRequest(requester, line)
}

/** Who has blocked a family reads its name in the list of blocks, and can end the block. */
const isKnownByBlock = (line: string, { world, context: { population, self } }: Requester) =>
  world.scope === 'profile' &&
  self.id === population.viewers['has blocked'].id &&
  /^blocks\/(list|remove)/.test(line)

function chooseLine({ person, context: { chance } }: Requester): string {
  if (chance.is(0.35)) return chance.pick(frequentCalls)
  if (chance.is(0.1)) return chance.pick(Object.keys(callMatrix))
  const line = chance.pick(
    person !== 'visitor' && chance.is(0.25) ? ownerLines : allowedFor(person),
  )
  return rareCalls.includes(pathOf(line)) && chance.is(0.9) ? 'session/me' : line
}

/** A request for a line of the authorization matrix, or null if it cannot be prepared here. */
export async function callRequest(
  requester: Requester,
  line: string,
  isPrepared = false,
): Promise<Request | null> {
  const { context } = requester
  const { chance } = context
  const path = pathOf(line)
  const call: Call = calls[path]
  // the prepared records of these are not those of the family
  const isLikely = call.reads || frequentCalls.includes(path)
  if (!isPrepared && !call.kind && chance.is(isLikely ? 0.9 : 0.4)) {
    const body = likelyBody(call, context)
    if (call.body.safeParse(body).success) return ofCall(path, JSON.stringify(body))
  }
  const prepared = await requests[line]?.(await cellOf(requester, line))
  if (!prepared) return null
  const body = isPrepared || chance.is(0.5) ? prepared.body : redirect(prepared.body, context)
  const text = !isPrepared && chance.is(0.06) ? damaged(body, chance) : JSON.stringify(body)
  return { ...ofCall(path, text), ...(prepared.file && { file: prepared.file }) }
}

const ofCall = (path: string, body: string): Request => ({ path, url: `${apiPath}/${path}`, body })

/** The record belongs to the caller where only owners may use it, else to a new member. */
async function cellOf(
  { world: { portal }, caller, person, context }: Requester,
  line: string,
): Promise<Cell> {
  const isOwn = person !== 'visitor' && (ownerLines.includes(line) || context.chance.is(0.3))
  return { portal, person, caller, owner: isOwn ? caller : await portal.user() }
}

async function imageRequest(requester: Requester): Promise<Request> {
  const { world, caller, context } = requester
  const { chance, seen } = context
  const path = 'image/*'
  const addresses = seen.get('image') ?? []
  if (addresses.length > 0 && chance.is(0.5)) {
    const url = String(chance.pick(addresses))
    const other = chance.is(0.5)
      ? url.replace(/\/(photo|thumb|blurred)\?/, `/${chance.pick(['photo', 'thumb', 'blurred'])}?`)
      : url
    const key = /image\/([^?]+)/.exec(other)?.[1] ?? ''
    return { path, url: other, ...(chance.is(0.2) && { headers: { 'if-none-match': `"${key}"` } }) }
  }
  const { photoPath } = world.population.family
  const version = chance.pick(['photo', 'thumb', 'blurred', 'original'])
  if (!caller.token) return { path, url: `${apiPath}/image/${photoPath}/${version}?t=1.2.3` }
  return { path, url: (await imageAddressOf(world.portal, caller))(photoPath, version) }
}

async function fileRequest(requester: Requester): Promise<Request | null> {
  const { world, context } = requester
  const { chance } = context
  if (chance.is(0.5)) {
    const name = world.population.family.photoPath.replace('profile/', '')
    const url = `${apiPath}/profile-pdf/${name}${chance.pick(['', '?lang=mr'])}`
    return { path: 'profile-pdf/:name', url }
  }
  if (chance.is(0.2)) return downloadRequest(requester, 'my-data/export.zip')
  if (chance.is(0.3)) return exportRequest(requester)
  const line = chance.pick(Object.keys(downloadMatrix))
  return isSlow(line) && chance.is(0.9) ? null : downloadRequest(requester, line)
}

/** Making a booklet takes seconds. */
const isSlow = (line: string) => line.startsWith('booklet')

export async function exportRequest({ world, context }: Requester): Promise<Request> {
  const list = context.chance.pick(exports)
  const filter = encodeURIComponent(await exportFilter(world.portal, list))
  const type = context.chance.pick(['csv', 'xlsx'])
  return {
    path: `exports/${list.name}`,
    url: `${apiPath}/exports/${list.name}.${type}?filter=${filter}`,
  }
}

export async function downloadRequest(requester: Requester, line: string): Promise<Request | null> {
  const address = await downloadAddresses[line]?.(await cellOf(requester, line))
  return address === undefined
    ? null
    : { path: line.split(': ')[0] ?? line, url: `${apiPath}/${address}` }
}

function pageRequest({ context: { chance, population } }: Requester): Request {
  const url = chance.pick([
    `${basePath}/s`,
    `${basePath}/s#${population.shareKeys.live}`,
    `${basePath}/`,
    `${basePath}/data/configs.json`,
    `${apiPath}/health`,
    `${apiPath}/unknown`,
    `${basePath}/profiles/${population.family.profileId}`,
    '/robots.txt',
  ])
  return { path: 'pages', url }
}
