// Performs one step in one world and describes what the viewer could notice of it.

import { calls } from '@sangam/contract/calls'
import {
  callMatrix,
  downloadMatrix,
} from '../apps/server/src/security/authorization-lines.testing.ts'
import type { TestUser } from '../apps/server/src/testing/test-portal.ts'
import type { Seen } from './bodies.ts'
import { openChance } from './chance.ts'
import { familyActions, messageJobs, runJob } from './family-actions.ts'
import type { Account } from './population.ts'
import {
  callRequest,
  chooseRequest,
  downloadRequest,
  exportRequest,
  type Request,
  type Requester,
} from './requests.ts'
import { comparedBody, comparedHeaders } from './same-values.ts'
import { comparedIn, personOf, type Viewer, viewers } from './viewers.ts'
import type { World } from './world.ts'

/** The status of an answer that ends before it is complete. */
const brokenAnswer = 599

const actors = [...viewers, 'family', 'admin', 'super admin', 'jobs'] as const
export type Actor = (typeof actors)[number]

/** Everything that happens follows from the seed; `time` is the clock of both worlds. */
export interface Step {
  actor: Actor
  seed: string
  time: number
}

export interface Outcome {
  path: string
  /** 0: nothing was sent. */
  status: number
  /** For the report; a request may contain signatures, which are never the same. */
  request?: string
  /** What must be the same in both worlds, by name. */
  parts: Record<string, string>
}

export interface Walk {
  perform(step: Step): Promise<Outcome>
}

const isViewer = (actor: Actor): actor is Viewer => (viewers as readonly string[]).includes(actor)
const adminLines = (person: 'admin' | 'super admin') =>
  Object.keys(callMatrix).filter((line) => callMatrix[line]?.[person] === 'yes')
const adminFiles = Object.keys(downloadMatrix)

/** A walk through a new world; answers of earlier steps are used in later ones. */
export function openWalk(world: World, start: number): Walk {
  const seenBy = new Map<Actor, Seen>(actors.map((actor) => [actor, new Map()]))
  const mobiles = new Map(
    comparedIn(world.scope).map((viewer) => [world.population.viewers[viewer].mobile, viewer]),
  )
  const ids = new Map(
    comparedIn(world.scope).map((viewer) => [String(world.population.viewers[viewer].id), viewer]),
  )

  const requesterOf = (step: Step, account: Account): Requester => {
    const { portal, population } = world
    const { actor, seed } = step
    const caller: TestUser = { ...account, ...portal.as(account.token) }
    const code = portal.sent.findLast(({ mobile }) => mobile === account.mobile)?.code ?? '123456'
    const seen = seenBy.get(actor) ?? new Map()
    const person = isViewer(actor) ? personOf[actor] : actor === 'admin' ? 'admin' : 'super admin'
    const context = { chance: openChance(`${seed} choices`), population, self: account, seen, code }
    return { world, person, caller, context }
  }

  /** The messages that reached the viewers. */
  const messageText = () =>
    world
      .takeMessages()
      .filter(({ to }) => mobiles.has(to) || ids.has(to))
      .map(({ to, text }) => `${mobiles.get(to) ?? ids.get(to)}: ${text}`)
      .join('\n')

  async function viewerStep(step: Step & { actor: Viewer }): Promise<Outcome> {
    const requester = requesterOf(step, world.population.viewers[step.actor])
    const request = await chooseRequest(requester).catch(() => null)
    if (!request) return { path: 'not prepared', status: 0, parts: { messages: messageText() } }
    return { ...(await send(requester, request)), path: request.path }
  }

  async function send(
    { world: { portal }, caller, context }: Requester,
    request: Request,
  ): Promise<Omit<Outcome, 'path'>> {
    const { url, body, file, headers } = request
    const form = file && new FormData()
    form?.append('dataPara', body ?? '')
    form?.append('file', new Blob([new Uint8Array(file ?? [])]), 'photo.jpg')
    const encoded = form && new Response(form)
    const line = `${body === undefined ? 'GET' : 'POST'} ${url} ${body ?? ''}`
    const sent = portal.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: {
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        'content-type': encoded?.headers.get('content-type') ?? 'application/json',
        ...headers,
      },
      ...(body !== undefined && {
        payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : body,
      }),
    })
    const response = await sent.catch((error: unknown) => String(error))
    if (typeof response === 'string') {
      const parts = { status: response, messages: messageText() }
      return { status: brokenAnswer, request: line, parts }
    }
    remember(context.seen, request.path, response.headers['content-type'], response.body)
    return {
      status: response.statusCode,
      request: line,
      parts: {
        status: String(response.statusCode),
        headers: comparedHeaders(response.headers),
        body: comparedBody(response.rawPayload, start),
        messages: messageText(),
      },
    }
  }

  async function adminStep(step: Step & { actor: 'admin' | 'super admin' }): Promise<Outcome> {
    const { admin, superAdmin } = world.population
    const requester = requesterOf(step, step.actor === 'admin' ? admin : superAdmin)
    const request = await chooseAdminRequest(requester, step.actor).catch(() => null)
    if (!request) return { path: 'not prepared', status: 0, parts: { messages: messageText() } }
    const { status, parts } = await send(requester, request)
    return { path: request.path, status, parts: { messages: parts.messages ?? '' } }
  }

  async function perform(step: Step): Promise<Outcome> {
    const { actor, seed } = step
    const chance = openChance(`${seed} action`)
    switch (actor) {
      case 'family': {
        const name = chance.pick(Object.keys(familyActions))
        await familyActions[name]?.(world, chance)
        return { path: `the family ${name}`, status: 0, parts: { messages: messageText() } }
      }
      case 'jobs': {
        const name = chance.pick(messageJobs)
        await runJob(world, name)
        return { path: `job ${name}`, status: 0, parts: { messages: messageText() } }
      }
      case 'admin':
      case 'super admin':
        return adminStep({ ...step, actor })
      default:
        return viewerStep({ ...step, actor })
    }
  }
  return { perform }
}

/** Every admin call, download and export with a record of another person. */
function chooseAdminRequest(requester: Requester, person: 'admin' | 'super admin') {
  const { chance } = requester.context
  if (chance.is(0.08)) return exportRequest(requester)
  return chance.is(0.08)
    ? downloadRequest(requester, chance.pick(adminFiles))
    : callRequest(requester, chance.pick(adminLines(person)), true)
}

/** The field of later requests that takes the id of a record of a list. */
const idFields: Record<string, string> = {
  'introductions/list': 'introduction_id',
  'notifications/list': 'notification_id',
  'blocks/list': 'block_id',
  'saved-searches/list': 'search_id',
  'share/list': 'link_id',
  'session/list': 'session_id',
  'safety/my-reports': 'report_id',
}
const taken = ['otp_reference_id', 'proof', 'key', 'stay_token', 'notice_sha256', 'image_path']

/** Collects what later requests of the same person can use. */
function remember(seen: Seen, path: string, type: unknown, text: string): void {
  if (!(path in calls) || !String(type).includes('json')) return
  const add = (field: string, value: unknown) => {
    const values = seen.get(field) ?? []
    if (!values.includes(value) && values.length < 30) values.push(value)
    seen.set(field, values)
  }
  JSON.parse(text, (name, value: unknown) => {
    if (typeof value === 'string' && /\/(image|share\/picture)[/?]/.test(value)) add('image', value)
    if (name === 'next_cursor' && value) add('cursor', value)
    if (taken.includes(name) && value) add(name, value)
    const idField = idFields[path]
    if (name === 'id' && idField && typeof value === 'number') add(idField, value)
    return value
  })
}
