/** A thread or a child process that does one job at a time. */
export interface JobRunner<Job, Result> {
  /** Rejects with `RunnerEnded` if the runner ends first. */
  run(job: Job): Promise<Result>
  /** False if the runner has not received the job, so the job did not cause a failure. */
  hasTakenJob(): boolean
  kill(): void
}

export class RunnerEnded extends Error {
  constructor(reason = '', cause?: unknown) {
    super(reason ? `the worker ended: ${reason}` : 'the worker ended', { cause })
  }
}

class TookTooLong extends Error {}

interface Options<Job, Result> {
  /** What the queue makes, for error messages. */
  name: string
  start(): JobRunner<Job, Result>
  /** Further jobs are refused while this number of jobs wait. */
  maxWaiting: number
  /** The error of a refused job. */
  refusal(): Error
  timeoutSeconds: number
  /** Stops the runner after this number of seconds without a job, which frees its memory. */
  idleSeconds?: number
}

/** The runner ended, took too long or lacks memory. */
export class JobFailed extends Error {
  /** The job is the reason: it took too long. */
  readonly isTooLong: boolean
  /** The queue was stopped. */
  readonly wasStopped: boolean

  constructor(message: string, { isTooLong = false, wasStopped = false, cause }: FailureDetails) {
    super(message, { cause })
    this.isTooLong = isTooLong
    this.wasStopped = wasStopped
  }
}

interface FailureDetails {
  isTooLong?: boolean
  wasStopped?: boolean
  cause: unknown
}

/** For whom a job is done; the portal itself without a user. */
export type JobOwner = string | number

const portalItself: JobOwner = ''

interface WaitingJob<Job, Result> {
  job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Does expensive work outside of the main thread, one job after the other, so that it does not delay
 * requests. Owners take turns, so that many jobs of one do not delay the others. The runner starts with
 * the first job, is replaced if it fails, and keeps the process alive only while it does a job.
 */
export class WorkQueue<Job, Result> {
  readonly #options: Options<Job, Result>
  /** In the order of the owners' turns. */
  readonly #waiting = new Map<JobOwner, WaitingJob<Job, Result>[]>()
  #waitingCount = 0
  #runner: JobRunner<Job, Result> | null = null
  #isBusy = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: Options<Job, Result>) {
    this.#options = options
  }

  async run(job: Job, owner = portalItself): Promise<Result> {
    if (this.isFull()) throw this.#options.refusal()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const own = this.#waiting.get(owner) ?? []
    own.push({ job, resolve, reject })
    this.#waiting.set(owner, own)
    this.#waitingCount += 1
    if (!this.#isBusy) void this.#doWaitingJobs()
    return promise
  }

  isFull(): boolean {
    return this.#waitingCount >= this.#options.maxWaiting
  }

  stopIfIdle(): void {
    if (!this.#isBusy) this.stop()
  }

  /** Ends the runner; the next job starts another. */
  stop(): void {
    clearTimeout(this.#idleTimer)
    this.#runner?.kill()
    this.#runner = null
  }

  async #doWaitingJobs(): Promise<void> {
    this.#isBusy = true
    clearTimeout(this.#idleTimer)
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      await this.#resultOf(next.job).then(next.resolve, next.reject)
    }
    this.#isBusy = false
    if (this.#options.idleSeconds === undefined) return
    this.#idleTimer = setTimeout(() => this.stop(), this.#options.idleSeconds * 1000).unref()
  }

  #takeNext(): WaitingJob<Job, Result> | undefined {
    for (const [owner, jobs] of this.#waiting) {
      const next = jobs.shift()
      // the next turn of this owner is after those of all others
      this.#waiting.delete(owner)
      if (jobs.length > 0) this.#waiting.set(owner, jobs)
      this.#waitingCount -= 1
      return next
    }
    return undefined
  }

  async #resultOf(job: Job): Promise<Result> {
    const runner = this.#startedRunner()
    try {
      return await this.#doWithin(runner, job)
    } catch (error) {
      const wasStopped = this.#runner !== runner
      if (!wasStopped) this.stop()
      // the runner was killed while it was idle or started: the job is not the reason
      const canRetry = error instanceof RunnerEnded && !runner.hasTakenJob() && !wasStopped
      if (!canRetry) throw this.#failure(error, runner, wasStopped)
    }
    const second = this.#startedRunner()
    return this.#doWithin(second, job).catch((error: unknown) => {
      const wasStopped = this.#runner !== second
      if (!wasStopped) this.stop()
      throw this.#failure(error, second, wasStopped)
    })
  }

  async #doWithin(runner: JobRunner<Job, Result>, job: Job): Promise<Result> {
    const { promise: timedOut, reject } = Promise.withResolvers<never>()
    const timeout = setTimeout(
      () => reject(new TookTooLong('it took too long')),
      this.#options.timeoutSeconds * 1000,
    )
    try {
      return await Promise.race([runner.run(job), timedOut])
    } finally {
      clearTimeout(timeout)
    }
  }

  #startedRunner(): JobRunner<Job, Result> {
    this.#runner ??= this.#options.start()
    return this.#runner
  }

  #failure(cause: unknown, runner: JobRunner<Job, Result>, wasStopped: boolean): JobFailed {
    const reason = cause instanceof Error ? cause.message : String(cause)
    // a slow start is no property of the job
    const isTooLong = cause instanceof TookTooLong && runner.hasTakenJob()
    return new JobFailed(`${this.#options.name}: ${reason}`, { isTooLong, wasStopped, cause })
  }
}
