/** Thrown while a file is read: the process lacks memory, which says nothing about the file. */
class OutOfMemory extends Error {}

const mb = 1024 * 1024
/** Decoders need some memory for every file: tables, threads and rows. */
const usualBytes = 64 * mb
/** Messages of V8, zlib and the decoders of pictures. */
const messages = /out of memory|(insufficient|not enough) memory|allocation failed|Z_MEM_ERROR/i

/**
 * Distinguishes a lack of memory from a refused file; called wherever an error of a parser counts as a damaged
 * file. Some decoders do not name the reason, so the memory that the file needs is allocated as a test.
 */
export function throwIfOutOfMemory(error: unknown, neededBytes = 0): void {
  const reason = describe(error)
  const isShort = messages.test(reason) || !canAllocate(usualBytes + neededBytes)
  if (isShort) throw new OutOfMemory(`out of memory: ${reason}`, { cause: error })
}

const describe = (error: unknown) =>
  error instanceof Error && 'code' in error ? `${error.message} ${error.code}` : String(error)

function canAllocate(bytes: number): boolean {
  try {
    // reserved and not written, so that it costs no time
    Buffer.allocUnsafeSlow(bytes)
    return true
  } catch {
    return false
  }
}
