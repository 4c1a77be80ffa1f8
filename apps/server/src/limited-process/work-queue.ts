/** A thread or a child process that does one job at a time. */
export interface JobRunner<Job, Result> {
  /** Rejects with `RunnerEnded` if the runner ends first. */
  run(job: Job): Promise<Result>
  kill(): void
}

export class RunnerEnded extends Error {
  /** False if the runner ended before it received the job, so the job did not cause it. */
  readonly hasTakenJob: boolean

  constructor(hasTakenJob: boolean, cause?: unknown) {
    super('the worker ended', { cause })
    this.hasTakenJob = hasTakenJob
  }
}

interface Options<Job, Result> {
  /** What the queue makes, for error messages. */
  name: string
  start(): JobRunner<Job, Result>
  /** Further jobs are refused while so many wait. */
  maxWaiting: number
  /** The error of a refused job. */
  refusal(): Error
  timeoutSeconds: number
  /** Stops the runner after so many seconds without a job, which frees its memory. */
  idleSeconds?: number
}

/** The runner ended or took too long. */
export class JobFailed extends Error {}

interface WaitingJob<Job, Result> {
  job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Does expensive work outside of the main thread, one job after the other, so that it does not delay
 * requests. The runner starts with the first job, is replaced if it fails, and does not keep the
 * process alive.
 */
export class WorkQueue<Job, Result> {
  readonly #options: Options<Job, Result>
  readonly #waiting: WaitingJob<Job, Result>[] = []
  #runner: JobRunner<Job, Result> | null = null
  #isBusy = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: Options<Job, Result>) {
    this.#options = options
  }

  async run(job: Job): Promise<Result> {
    const { maxWaiting, refusal } = this.#options
    if (this.#waiting.length >= maxWaiting) throw refusal()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#waiting.push({ job, resolve, reject })
    if (!this.#isBusy) void this.#doWaitingJobs()
    return promise
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
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await this.#resultOf(next.job).then(next.resolve, next.reject)
    }
    this.#isBusy = false
    if (this.#options.idleSeconds === undefined) return
    this.#idleTimer = setTimeout(() => this.stop(), this.#options.idleSeconds * 1000).unref()
  }

  async #resultOf(job: Job): Promise<Result> {
    const runner = this.#startedRunner()
    try {
      return await this.#doWithin(runner, job)
    } catch (error) {
      const wasStopped = this.#runner !== runner
      if (!wasStopped) this.stop()
      // the runner was killed while it was idle or started: the job is not the reason
      const canRetry = error instanceof RunnerEnded && !error.hasTakenJob && !wasStopped
      if (!canRetry) throw this.#failure(error)
    }
    return this.#doWithin(this.#startedRunner(), job).catch((error: unknown) => {
      this.stop()
      throw this.#failure(error)
    })
  }

  async #doWithin(runner: JobRunner<Job, Result>, job: Job): Promise<Result> {
    const { promise: timedOut, reject } = Promise.withResolvers<never>()
    const timeout = setTimeout(
      () => reject(new Error('it took too long')),
      this.#options.timeoutSeconds * 1000,
    ).unref()
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

  #failure(cause: unknown): JobFailed {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new JobFailed(`${this.#options.name}: ${reason}`, { cause })
  }
}
