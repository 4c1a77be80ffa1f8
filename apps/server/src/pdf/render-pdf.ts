import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/calls/refuse.ts'
import {
  type JobOwner,
  type JobRunner,
  RunnerEnded,
  WorkQueue,
} from '../limited-process/work-queue.ts'
import type { DocumentData, DocumentName } from './documents.ts'
import type { PdfJob, PdfResult, PictureSize } from './pdf-worker.ts'

const common = {
  name: 'the document could not be drawn',
  start: startWorker,
  refusal: () => new Refusal('common.err_unavailable', { status: 503, retryAfterSeconds: 10 }),
}

/** One worker thread draws all documents: each takes a large part of a second of CPU time. */
const queue = new WorkQueue<PdfJob, PdfResult>({
  ...common,
  // more than a minute of work
  maxWaiting: 200,
  timeoutSeconds: 30,
})

/**
 * Parts of booklets and letters take seconds; in a thread of their own they delay no other document. The
 * thread ends after each one, which frees the memory of its fonts and pictures.
 */
const longQueue = new WorkQueue<PdfJob, PdfResult>({
  ...common,
  maxWaiting: 20,
  timeoutSeconds: 300,
  idleSeconds: 0,
})

const longDocuments = new Set<DocumentName>(['booklet', 'letters'])

export async function renderPdf<Name extends DocumentName>(
  name: Name,
  data: DocumentData<Name>,
  owner?: JobOwner,
): Promise<Buffer> {
  const result = await (longDocuments.has(name) ? longQueue : queue).run({ name, data }, owner)
  if ('bytes' in result) return Buffer.from(result.bytes.buffer)
  throw new Error(`${name} could not be drawn: ${result.error}`)
}

/** For phones: 1080 x 1350 pixels, the format that messengers show without cutting. */
const pictureSize: PictureSize = { width: 540, height: 675, scale: 2 }

/** A biodata as SVG. */
export async function drawBiodataSvg(
  data: DocumentData<'biodata'>,
  owner?: JobOwner,
): Promise<string> {
  const result = await queue.run({ name: 'biodata', data, picture: pictureSize }, owner)
  if ('bytes' in result) return Buffer.from(result.bytes).toString()
  throw new Error(`the picture could not be drawn: ${result.error}`)
}

function startWorker(): JobRunner<PdfJob, PdfResult> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    // a document needs less; without limits the heap grows by 100 MB before garbage is collected
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 160 },
  })
  worker.unref()
  let hasEnded = false
  let hasTakenJob = false
  worker.on('exit', () => {
    hasEnded = true
  })
  // also while it is idle: an error event without a listener would end the portal
  worker.on('error', () => undefined)
  return {
    async run(job) {
      hasTakenJob = !hasEnded
      if (hasEnded) throw new RunnerEnded()
      const { promise, resolve, reject } = Promise.withResolvers<PdfResult>()
      // nothing but a job can end a thread
      const end = (cause: unknown) => reject(new RunnerEnded('', cause))
      worker.on('message', resolve).on('error', end).on('exit', end)
      worker.postMessage(job)
      try {
        return await promise
      } finally {
        worker.off('message', resolve).off('error', end).off('exit', end)
      }
    },
    hasTakenJob: () => hasTakenJob,
    kill: () => void worker.terminate(),
  }
}
