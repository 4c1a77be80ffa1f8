// Fast: ends transactions, writes all data and exits. Immediate: exits without writing, and the next start
// recovers from the write-ahead log. Neither loses committed data.
const STEPS: { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 30_000 },
  { signal: 'SIGQUIT', timeoutMs: 15_000 },
]

/** Stops a PostgreSQL server; false if it does not end, or may not be stopped by this user. */
export async function shutDown(
  pid: number,
  waitForEnd: (milliseconds: number) => Promise<boolean>,
): Promise<boolean> {
  for (const { signal, timeoutMs } of STEPS) {
    if (!send(pid, signal)) return waitForEnd(0)
    if (await waitForEnd(timeoutMs)) return true
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
