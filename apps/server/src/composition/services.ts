import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { OpenDatabase, ReadSource } from '../db/client.ts'
import type { Setup, TrustSettings } from '../db/trust-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { LimitedProcesses } from '../limited-process/limited-processes.ts'
import type { Sms } from '../limits/limited-sms.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Env, OperatorEnv } from '../settings/env.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Pictures } from '../storage/pictures/pictures.ts'
import type { MasterDataCache } from '../texts/master-data.ts'

/** The services of handlers; created once by `portal.ts` or by the tests. */
export interface Services extends OpenDatabase, ReadSource {
  /** Without the settings of the trust, which can change while the portal runs. */
  env: OperatorEnv
  settings: TrustSettings
  setup: Setup
  log: Logger
  /** The key for keyed hashes and signed addresses. */
  secret: KeyObject
  files: FileStore
  pictures: Pictures
  /** Read files of strangers. */
  processes: LimitedProcesses
  sms: Sms
  jobs: Jobs
  masterDataCache: MasterDataCache
  limits: RateLimits
  metrics: Metrics
  /** The public address without a trailing slash. */
  publicUrl: string
}

/** The services of one request or one run of a job, with all settings at its start. */
export interface RequestServices extends Services {
  env: Env
}

export const withSettings = <S extends Pick<Services, 'settings'>>(services: S) => ({
  ...services,
  env: services.settings.current(),
})
