import { Worker } from 'node:worker_threads'
import { refuse } from '../http/refuse.ts'
import type { DocumentData, DocumentName } from './documents.ts'
import type { PdfJob, PdfResult } from './pdf-worker.ts'

interface WaitingJob {
  job: PdfJob
  resolve(file: Buffer): void
  reject(error: Error): void
}

/** More than a minute of work; further requests are refused. */
const maxQueueLength = 200
const timeoutSeconds = 30

const queue: WaitingJob[] = []
let worker: Worker | null = null
let isBusy = false

/**
 * Draws a document. Drawing takes a large part of a second of CPU time, so one worker thread draws
 * one document after the other and requests are not blocked. The worker starts with the first
 * document and does not keep the process alive.
 */
export function renderPdf<Name extends DocumentName>(
  name: Name,
  data: DocumentData<Name>,
): Promise<Buffer> {
  if (queue.length >= maxQueueLength) {
    return refuse('common.err_unavailable', { status: 503, retryAfterSeconds: 10 })
  }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  queue.push({ job: { name, data }, resolve, reject })
  if (!isBusy) void drawQueue()
  return promise
}

async function drawQueue(): Promise<void> {
  isBusy = true
  for (let next = queue.shift(); next; next = queue.shift()) {
    try {
      next.resolve(await drawOne(next.job))
    } catch (error) {
      next.reject(error as Error)
    }
  }
  isBusy = false
}

async function drawOne(job: PdfJob): Promise<Buffer> {
  worker ??= startWorker()
  const result = await answerOf(worker, job)
  if ('bytes' in result) return Buffer.from(result.bytes.buffer)
  throw new Error(`${job.name} could not be drawn: ${result.error}`)
}

/** The worker's answer. A worker that fails, ends or takes too long is replaced. */
async function answerOf(drawer: Worker, job: PdfJob): Promise<PdfResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfResult>()
  const fail = (reason: string) => (cause?: unknown) =>
    reject(new Error(`${job.name} could not be drawn: ${reason}`, { cause }))
  const ended = fail('the worker ended')
  const timeout = setTimeout(fail('it took too long'), timeoutSeconds * 1000)
  timeout.unref()
  drawer.on('message', resolve).on('error', ended).on('exit', ended)
  drawer.postMessage(job)
  try {
    return await promise
  } catch (error) {
    worker = null
    void drawer.terminate()
    throw error
  } finally {
    clearTimeout(timeout)
    drawer.off('message', resolve).off('error', ended).off('exit', ended)
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [] })
  started.unref()
  const clearWorker = () => {
    if (worker === started) worker = null
  }
  // also while it is idle: an error event without a listener would end the process
  return started.on('error', clearWorker).on('exit', clearWorker)
}
