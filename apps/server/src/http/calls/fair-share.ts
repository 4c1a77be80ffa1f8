import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { MinuteCounts } from '../../limits/minute-counts.ts'
import { networkOf } from '../../limits/network.ts'
import { limitKeyOfUser, type RateLimits } from '../../limits/rate-limits.ts'
import { Turns } from '../../limits/turns.ts'
import type { NamedLimits } from '../../settings/limits.ts'
import { Refusal } from './refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused like an earlier request of the same minute, so that it causes no further record. */
    isRepeatedRefusal: boolean
  }
}

type RunningLimit = Extract<keyof NamedLimits, `${string}_RUNNING_PER_USER`>

/** The limits that a kind of request needs a turn of, in this order. */
const turnsOf = {
  read: ['CALLS_RUNNING_PER_USER'],
  change: ['CHANGES_RUNNING_PER_USER', 'CALLS_RUNNING_PER_USER'],
  picture: ['PICTURES_RUNNING_PER_USER', 'CALLS_RUNNING_PER_USER'],
  // these take long, and must not keep the same person's calls waiting
  upload: ['UPLOADS_RUNNING_PER_USER'],
  download: ['DOWNLOADS_RUNNING_PER_USER'],
  export: ['EXPORTS_RUNNING_PER_USER'],
} satisfies Record<string, readonly RunningLimit[]>

export type RequestKind = keyof typeof turnsOf

/** Clients that repeat a refused request immediately would cause more work than those that wait. */
const refusalPauseMs = 2_000
const maxPaused = 500
/** How long to wait if too many requests wait already. */
const busySeconds = 5

/**
 * Keeps one user from using the portal alone: a user has few running requests in a process, further
 * ones wait, and requests per minute are limited. Visitors are counted by address.
 */
export class FairShare {
  readonly #env: NamedLimits
  readonly #calls: MinuteCounts
  readonly #pictures: MinuteCounts
  readonly #refusals: MinuteCounts
  readonly #turns = new Map<RunningLimit, Turns>()
  #paused = 0

  constructor({ env, limits }: { env: NamedLimits; limits: RateLimits }) {
    this.#env = env
    this.#calls = new MinuteCounts('calls-minute', limits)
    this.#pictures = new MinuteCounts('pictures-minute', limits)
    this.#refusals = new MinuteCounts('refusals-minute', limits)
  }

  /** Counts a call, download or export, or refuses it. */
  countCall(request: FastifyRequest): Promise<void> {
    return this.#count(request, this.#calls, this.#env.CALLS_PER_USER_PER_MINUTE)
  }

  /** Counts a picture, or refuses it. */
  countPicture(request: FastifyRequest): Promise<void> {
    return this.#count(request, this.#pictures, this.#env.PICTURES_PER_USER_PER_MINUTE)
  }

  async #count(request: FastifyRequest, counts: MinuteCounts, perMinute: number): Promise<void> {
    const { key, times } = this.#personOf(request)
    const seconds = counts.use(key, perMinute * times)
    if (seconds > 0) await this.#refuse(request, seconds)
  }

  /** Does the work of a request when it is its turn. */
  async run<Result>(
    request: FastifyRequest,
    kind: RequestKind,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const end = await this.#start(request, kind)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Opens a stream when it is the request's turn, which lasts until the stream is closed. */
  async stream(
    request: FastifyRequest,
    kind: RequestKind,
    open: () => Promise<Readable>,
  ): Promise<Readable> {
    const end = await this.#start(request, kind)
    try {
      const stream = await open()
      return stream.once('close', end)
    } catch (error) {
      end()
      throw error
    }
  }

  /** Waits for the turn of a request; the returned function ends it. */
  async #start(request: FastifyRequest, kind: RequestKind): Promise<() => void> {
    const ends: (() => void)[] = []
    for (const limit of turnsOf[kind]) {
      const end = await this.#take(request, limit)
      if (!end) {
        for (const endEarlier of ends) endEarlier()
        return this.#refuse(request, busySeconds)
      }
      ends.push(end)
    }
    return () => {
      for (const end of ends) end()
    }
  }

  #take(request: FastifyRequest, limit: RunningLimit): Promise<(() => void) | null> {
    const env = this.#env
    const { key, times } = this.#personOf(request)
    const waiting =
      limit === 'PICTURES_RUNNING_PER_USER'
        ? env.PICTURES_WAITING_PER_USER
        : env.CALLS_WAITING_PER_USER
    const turns = this.#turns.get(limit) ?? new Turns()
    this.#turns.set(limit, turns)
    return turns.take(key, {
      running: env[limit] * times,
      waiting: waiting * times,
      waitSeconds: env.CALL_WAIT_SECONDS,
    })
  }

  #personOf({ caller, ip }: FastifyRequest): { key: string; times: number } {
    if (caller) return { key: limitKeyOfUser(caller.userId), times: 1 }
    return { key: networkOf(ip), times: this.#env.ADDRESS_SHARE_TIMES }
  }

  async #refuse(request: FastifyRequest, seconds: number): Promise<never> {
    request.isRepeatedRefusal = this.#refusals.use(this.#personOf(request).key, 1) > 0
    if (this.#paused < maxPaused) {
      this.#paused += 1
      await pause(refusalPauseMs)
      this.#paused -= 1
    }
    throw new Refusal('common.err_too_many_requests', {
      status: 429,
      params: { seconds },
      retryAfterSeconds: seconds,
    })
  }
}
