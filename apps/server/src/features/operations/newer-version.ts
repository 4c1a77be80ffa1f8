const checkEveryMs = 24 * 60 * 60 * 1000
const timeoutMs = 5_000

interface Check {
  startedAt: number
  newest: string
}

/**
 * Returns what is newer than the running version; empty: nothing that the portal knows. It asks the
 * address at most once a day and process, and only while an admin looks; the answer is for later calls.
 */
export function openVersionCheck(now: () => number = Date.now) {
  const checks = new Map<string, Check>()
  return (address: string | undefined, running: string): string => {
    if (!address) return ''
    const last = checks.get(address)
    if (!last || now() - last.startedAt >= checkEveryMs) {
      const check = { startedAt: now(), newest: last?.newest ?? '' }
      checks.set(address, check)
      // without an answer the page shows what it knew before
      readNewest(address).then(
        (newest) => {
          check.newest = newest
        },
        () => undefined,
      )
    }
    const { newest = '' } = checks.get(address) ?? {}
    return isNewer(newest, running) ? newest : ''
  }
}

/** The version of a release as GitHub's address `releases/latest` describes it. */
async function readNewest(address: string): Promise<string> {
  // the address gets nothing about the portal
  const response = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  })
  const { tag_name: tag } = (await response.json()) as { tag_name?: unknown }
  return /^v?(\d{1,4}\.\d{1,4}\.\d{1,4})$/.exec(String(tag))?.[1] ?? ''
}

function isNewer(version: string, running: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(running)]
  const at = one.findIndex((number, index) => number !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

const numbersOf = (version: string) => version.split('.').map(Number)
