import { statfsSync } from 'node:fs'
import sonicBoom from 'sonic-boom'

/** The limit of lines that wait for disk space; further lines are dropped. */
const maxWaitingBytes = 1024 * 1024

/**
 * Writes log lines to a file or a file descriptor, in batches: one write per line would take longer
 * than many requests. A full disk does not stop the portal: lines wait for space or are dropped.
 */
export function openLogSink(target: string | number): sonicBoom.SonicBoom {
  const sink = new sonicBoom.SonicBoom({
    dest: target,
    sync: false,
    minLength: 4096,
    periodicFlush: 200,
    maxLength: maxWaitingBytes,
  })
  let canWrite = false
  sink.on('ready', () => {
    canWrite = true
  })
  sink.on('write', () => {
    canWrite = true
  })
  // without a listener the event would end the process
  sink.on('error', () => {
    canWrite = false
  })

  // flushSync retries forever on a full disk, and the process would not end
  const flush = () => {
    if (canWrite && hasSpace(target)) sink.flushSync()
  }
  process.once('exit', flush)
  sink.on('close', () => process.off('exit', flush))
  return sink
}

function hasSpace(target: string | number): boolean {
  try {
    const place = typeof target === 'number' ? `/proc/self/fd/${target}` : target
    const { bavail, blocks } = statfsSync(place)
    // a pipe has no blocks at all
    return bavail > 0 || blocks === 0
  } catch {
    return true
  }
}
