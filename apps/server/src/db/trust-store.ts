import { sql } from 'drizzle-orm'
import type { Env, OperatorEnv } from '../settings/env.ts'
import { isTrustLimit } from '../settings/limits.ts'
import { exampleTrust, type Trust, trustValues } from '../settings/trust.ts'
import type { Queryable } from './client.ts'
import { trustSettings } from './schema/services/trust-settings.ts'

/** Reads the settings of the trust. Services hold it; a request or a job uses one snapshot. */
export interface TrustSettings {
  /** All settings in effect, as an object that never changes. */
  current(): Env
  /** The settings of the trust that apply until a super admin changes them. */
  defaults: Trust
  /** The settings of the trust as the database has them now. */
  read(db: Queryable): Promise<Trust>
  /** Makes changes of other processes effective. */
  refresh(): Promise<void>
}

/** What only needs the settings in effect. */
export type SettingsReader = Pick<TrustSettings, 'current'>

/** Whether the portal waits for its setup. */
export interface Setup {
  isOpen(): Promise<boolean>
}

interface TrustOptions {
  /** Values instead of the defaults of the contract. */
  defaults?: Partial<Trust>
  /** Derives settings from others. */
  complete?: (trust: Trust) => Trust
}

export async function openTrustSettings(
  db: Queryable,
  env: OperatorEnv,
  { defaults = {}, complete = (trust) => trust }: TrustOptions = {},
): Promise<TrustSettings> {
  const make = (stored: Partial<Trust>): Trust =>
    Object.freeze(complete({ ...exampleTrust, ...defaults, ...stored, ...overridden(env) }))
  const read = async (source: Queryable) => make(trustValues(await readStored(source)))
  const snapshot = async (): Promise<Env> => Object.freeze({ ...env, trust: await read(db) })

  let current = await snapshot()
  let last = Promise.resolve()
  const update = async () => {
    current = await snapshot()
  }
  return {
    current: () => current,
    defaults: make({}),
    read,
    refresh() {
      // one after the other: a slow read of old values must not end after a read of new ones
      last = last.catch(() => undefined).then(update)
      return last
    },
  }
}

/** The numbers of LIMITS, for tests and measurements. */
const overridden = ({ LIMITS }: OperatorEnv): Partial<Trust> =>
  Object.fromEntries(
    Object.entries(LIMITS)
      .filter(([name]) => isTrustLimit(name))
      .map(([name, value]) => [name.toLowerCase(), value]),
  )

async function readStored(db: Queryable): Promise<[key: string, text: string][]> {
  const rows = await db
    // as text: the driver would read "501" as a number
    .select({ key: trustSettings.key, value: sql<string>`${trustSettings.value} #>> '{}'` })
    .from(trustSettings)
  return rows.map(({ key, value }) => [key, value])
}

const refreshEveryMs = 5_000

/** Reads changes that other processes made; without the database, the last values stay in effect. */
export function refreshRegularly(settings: TrustSettings): () => Promise<void> {
  const timer = setInterval(() => void settings.refresh().catch(() => undefined), refreshEveryMs)
  timer.unref()
  return async () => clearInterval(timer)
}
