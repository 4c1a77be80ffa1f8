// Fast: ends transactions, writes everything to its place and quits. Immediate: quits at once, and
// the next start recovers from the log of changes; nothing that was committed is lost either way.
const STEPS: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 15_000 },
]

/** Stops a PostgreSQL server; false if it does not end, or may not be stopped by this user. */
export async function shutDown(
  pid: number,
  waitForEnd: (milliseconds: number) => Promise<boolean>,
): Promise<boolean> {
  for (const { signal, patienceMs } of STEPS) {
    if (!send(pid, signal)) return waitForEnd(0)
    if (await waitForEnd(patienceMs)) return true
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
