import type { FileProgram } from '@sangam/contract/operations/calls'
import type { Logger } from 'pino'
import { startLimitedProcess } from './limited-process.ts'
import { limitKbOf, type ProgramMemory } from './process-memory.ts'
import { JobFailed, type JobOwner, WorkQueue } from './work-queue.ts'

/** A program that reads files of strangers, in a process of its own, one file at a time. */
export interface LimitedProgram<Job extends object, Result> {
  /** For the log and the operations page. */
  readonly name: FileProgram
  readonly file: URL
  /** What a file may add to the memory of the idle process. */
  readonly allowanceMb: number
  /** Further files are refused while this number of files wait. */
  readonly maxWaiting: number
  /** The error of a refused file. */
  refusal(): Error
  /** Many times what a file needs on an idle machine; the start of the process is included. */
  readonly timeoutSeconds: number
  /** A small file of the portal, which every working process can read. */
  sample(): Promise<Job>
  isSampleRead(result: Result): boolean
}

/** A process could not start, ended or lacks memory; it is unknown whether the file is the reason. */
export class ProcessFailed extends Error {
  /** The program reads its sample, so another try with this file fails as well. */
  readonly readsSample: boolean

  constructor(cause: JobFailed, readsSample: boolean) {
    super(cause.message, { cause })
    this.readsSample = readsSample
  }
}

export interface ProgramState {
  name: FileProgram
  /** False if the last test with the sample failed and no file was read since; null before the first. */
  isWorking: boolean | null
  /** Null before the first start, and if the system does not tell. */
  idleMb: number | null
  /** Null before the first start, and if the memory is not limited. */
  limitMb: number | null
  /** The last failure since the start of the portal. */
  failure: { at: Date; reason: string } | null
}

interface OpenProgram {
  program: LimitedProgram<object, unknown>
  queue: WorkQueue<object, unknown>
  memory: ProgramMemory
  isWorking: boolean | null
  failure: ProgramState['failure']
}

/** On the operations page; the log has the whole error. */
const maxReasonLength = 300
/** The number of seconds after which an idle process ends, which frees its memory. */
const idleSeconds = 30

/** Runs the programs that read files, and remembers what their processes need and whether they work. */
export class LimitedProcesses {
  readonly #log: Pick<Logger, 'error' | 'info'>
  readonly #open = new Map<object, OpenProgram>()
  #isStopping = false

  constructor(log: Pick<Logger, 'error' | 'info'>) {
    this.#log = log
  }

  /**
   * Rejects with the refusal of the program, with `JobFailed` if the file takes too long, and with
   * `ProcessFailed`.
   */
  async run<Job extends object, Result>(
    program: LimitedProgram<Job, Result>,
    job: Job,
    owner?: JobOwner,
  ): Promise<Result> {
    const opened = this.#opened(program)
    try {
      const result = await opened.queue.run(job, owner)
      opened.isWorking = true
      // the queue starts only this program
      return result as Result
    } catch (error) {
      if (!(error instanceof JobFailed) || error.isTooLong) throw error
      if (error.wasStopped) throw new ProcessFailed(error, false)
      this.#recordFailure(opened, error)
      throw new ProcessFailed(error, await this.#readSample(opened))
    }
  }

  /** Lets each program read its sample, one after the other. */
  async selfTest(programs: readonly LimitedProgram<object, unknown>[]): Promise<void> {
    for (const opened of programs.map((program) => this.#opened(program))) {
      if (this.#isStopping) return
      if (await this.#readSample(opened)) {
        this.#log.info(figuresOf(opened), 'self-test passed')
      }
      opened.queue.stopIfIdle()
    }
  }

  /** The state of each program that has been used or tested. */
  states(): ProgramState[] {
    return [...this.#open.values()].map((opened) => ({
      name: opened.program.name,
      isWorking: opened.isWorking,
      idleMb: figuresOf(opened).idleMb,
      limitMb: figuresOf(opened).limitMb,
      failure: opened.failure,
    }))
  }

  /** False if a program cannot even read its sample. */
  areWorking(): boolean {
    return this.states().every(({ isWorking }) => isWorking !== false)
  }

  stop(): void {
    this.#isStopping = true
    for (const { queue } of this.#open.values()) queue.stop()
  }

  #opened(program: LimitedProgram<object, unknown>): OpenProgram {
    const known = this.#open.get(program)
    if (known) return known
    const memory = { allowanceMb: program.allowanceMb }
    const { file, name, ...limits } = program
    const queue = new WorkQueue<object, unknown>({
      name,
      start: () => startLimitedProcess(file, memory),
      ...limits,
      idleSeconds,
    })
    const opened = { program, queue, memory, isWorking: null, failure: null }
    this.#open.set(program, opened)
    return opened
  }

  async #readSample(opened: OpenProgram): Promise<boolean> {
    const { program, queue } = opened
    // the waiting files will tell
    if (queue.isFull()) return false
    try {
      const result = await queue.run(await program.sample())
      if (!program.isSampleRead(result)) throw new Error('the sample was refused')
      opened.isWorking = true
    } catch (error) {
      if (error instanceof JobFailed && error.wasStopped) return false
      opened.isWorking = false
      this.#recordFailure(opened, error)
    }
    return opened.isWorking
  }

  #recordFailure(opened: OpenProgram, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    opened.failure = { at: new Date(), reason: reason.slice(0, maxReasonLength) }
    this.#log.error({ err: error, ...figuresOf(opened) }, 'a limited process failed')
  }
}

const toMb = (kb: number | null | undefined) =>
  kb === null || kb === undefined ? null : Math.round(kb / 1024)

const figuresOf = ({ program, memory }: OpenProgram) => ({
  program: program.name,
  idleMb: toMb(memory.idleKb),
  allowanceMb: memory.allowanceMb,
  limitMb: toMb(limitKbOf(memory)),
})
