import { calls } from '@sangam/contract/calls'
import { downloads, exports } from '../apps/server/src/composition/slices.ts'
import type { Actor } from './steps.ts'
import { type Policy, type Viewer, viewers } from './viewers.ts'

/** Calls that cannot succeed here, with the reason. */
export const unreachable: Record<string, string> = {
  'setup/state': 'a portal with a super admin has no setup',
  'setup/begin': 'a portal with a super admin has no setup',
  'setup/send-code': 'a portal with a super admin has no setup',
  'setup/finish': 'a portal with a super admin has no setup',
  'payments/gateway-order': 'needs a payment gateway',
  'payments/refund': 'needs a payment gateway',
  'operations/retry-job': 'needs the queue of jobs',
  'operations/back-up': 'needs the queue of jobs',
}

interface Numbers {
  all: number
  successes: number
}

const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 304

/** Counts the steps of all runs. */
export function openStatistics() {
  const byViewer = new Map<string, Numbers>()
  const byPath = new Map<string, Numbers>()
  const add = (map: Map<string, Numbers>, key: string, status: number) => {
    const numbers = map.get(key) ?? { all: 0, successes: 0 }
    numbers.all += 1
    if (isSuccess(status)) numbers.successes += 1
    map.set(key, numbers)
  }
  const numbersOf = (policy: Policy, viewer: Viewer) =>
    byViewer.get(`${policy} ${viewer}`) ?? { all: 0, successes: 0 }

  return {
    count(policy: Policy, actor: Actor, path: string, status: number): void {
      if (status === 0) return
      add(byPath, path, status)
      if ((viewers as readonly string[]).includes(actor))
        add(byViewer, `${policy} ${actor}`, status)
    },
    numbersOf,
    /** Compared answers of all viewers. */
    total(): Numbers {
      const all = [...byViewer.values()]
      return {
        all: all.reduce((sum, numbers) => sum + numbers.all, 0),
        successes: all.reduce((sum, numbers) => sum + numbers.successes, 0),
      }
    },
    /** Calls, downloads and exports by path. */
    paths: () => [...byPath].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    /** Paths that had no success, neither by a viewer nor by an admin. */
    withoutSuccess(): string[] {
      const known = [...Object.keys(calls), ...downloads.map(({ path }) => path)]
      const files = exports.map(({ name }) => `exports/${name}`)
      return [...known, ...files].filter(
        (path) => !(path in unreachable) && !byPath.get(path)?.successes,
      )
    },
  }
}
export type Statistics = ReturnType<typeof openStatistics>
