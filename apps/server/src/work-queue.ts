import type { EventEmitter } from 'node:events'

/** A thread or a child process that does one job at a time and reports each result as a message. */
export interface JobRunner<Job> {
  /** Emits `message`, `error` and `exit`. */
  events: EventEmitter
  send(job: Job): void
  kill(): void
}

interface Options<Job> {
  /** What the queue makes, for error messages. */
  name: string
  start(): JobRunner<Job>
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
  readonly #options: Options<Job>
  readonly #waiting: WaitingJob<Job, Result>[] = []
  #runner: JobRunner<Job> | null = null
  #isBusy = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: Options<Job>) {
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
    const { name, timeoutSeconds } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const fail = (reason: string) => (cause?: unknown) =>
      reject(new JobFailed(`${name}: ${reason}`, { cause }))
    const ended = fail('the worker ended')
    const timeout = setTimeout(fail('it took too long'), timeoutSeconds * 1000).unref()
    this.#runner ??= this.#startRunner()
    const { events } = this.#runner
    events.on('message', resolve).on('error', ended).on('exit', ended)
    try {
      this.#runner.send(job)
      return await promise
    } catch (error) {
      this.stop()
      throw error
    } finally {
      clearTimeout(timeout)
      events.off('message', resolve).off('error', ended).off('exit', ended)
    }
  }

  #startRunner(): JobRunner<Job> {
    const started = this.#options.start()
    const clearRunner = () => {
      if (this.#runner === started) this.#runner = null
    }
    // also while it is idle: an error event without a listener would end the process
    started.events.on('error', clearRunner).on('exit', clearRunner)
    return started
  }
}
