import { statfsSync } from 'node:fs'
import type { destination } from 'pino'

/** With two properties that the library's types leave out. */
type Sink = ReturnType<typeof destination> & { fd?: number; maxLength?: number }

/** Lines that wait for space; what goes beyond is dropped. */
const mostWaiting = 1024 * 1024

/** A log that cannot be written must not take the portal down: it waits for space and goes on. */
export function outliveFullDisk(sink: Sink): void {
  sink.maxLength = mostWaiting
  let isFailing = false
  // nobody to tell: the log is what failed; without a listener the event would end the process
  sink.on('error', () => {
    isFailing = true
  })
  sink.on('write', () => {
    isFailing = false
  })
  const flush = sink.flushSync.bind(sink)
  // called at the very end, where the library tries for ever and the process would not end
  sink.flushSync = () => {
    if (!isFailing && hasSpace(sink.fd ?? 1)) flush()
  }
}

function hasSpace(descriptor: number): boolean {
  try {
    const { bavail, blocks } = statfsSync(`/proc/self/fd/${descriptor}`)
    // a pipe has no blocks at all
    return bavail > 0 || blocks === 0
  } catch {
    return true
  }
}
