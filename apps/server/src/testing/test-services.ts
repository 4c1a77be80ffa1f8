import { createSecretKey } from 'node:crypto'
import { pino } from 'pino'
import { withoutCallLimits } from '../../../../test-portal/portal.ts'
import { variablesOf } from '../../../../test-portal/settings.ts'
import type { RequestServices } from '../composition/services.ts'
import type { OpenDatabase } from '../db/client.ts'
import { openTrustSettings } from '../db/trust-store.ts'
import { openMasterDataCache } from '../features/master-data/master-data.public.ts'
import { limitSms } from '../limits/limited-sms.ts'
import { openRateLimits } from '../limits/rate-limits.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { readEnv } from '../settings/env.ts'
import { trustValues } from '../settings/trust.ts'
import type { SmsTransport } from '../sms/sms-transport.ts'
import { openFileStore } from '../storage/file-store.ts'
import { openPictures } from '../storage/pictures/pictures.ts'
import { noJobs } from './no-jobs.ts'
import { sharedProcesses } from './processes/shared-processes.ts'
import { sharedPictures } from './shared-pictures.ts'

const hasPictureSettings = (settings: Record<string, string>) =>
  Object.keys(settings).some((name) => /^PICTURE_/.test(name))

export interface ReplacedServices extends Partial<RequestServices> {
  /** The gateway of the messages. */
  transport?: SmsTransport
}

const silentTransport: SmsTransport = {
  sendOtp: async () => undefined,
  sendText: async () => undefined,
}

/**
 * The services of an app in this process, without log, SMS and background jobs. The names of operator
 * settings and limits are in upper case, those of the settings of the trust in lower case.
 */
export async function openTestServices(
  opened: OpenDatabase,
  settings: Record<string, string>,
  { transport = silentTransport, ...replaced }: ReplacedServices = {},
): Promise<RequestServices> {
  const operator = readEnv(
    variablesOf({
      ...withoutCallLimits,
      LOG_LEVEL: 'silent',
      UNUSED_FILES_PER_PERSON: '1000',
      ...settings,
    }),
  )
  const defaults = trustValues(Object.entries(settings))
  const trustSettings = await openTrustSettings(opened.db, operator, { defaults })
  const env = trustSettings.current()
  const limits = openRateLimits(opened.pool)
  const { processes = sharedProcesses } = replaced
  return {
    ...opened,
    env,
    settings: trustSettings,
    setup: { isOpen: async () => false },
    log: pino({ level: 'silent' }),
    secret: createSecretKey(Buffer.alloc(32, 7)),
    files: await openFileStore(env),
    pictures: hasPictureSettings(settings) ? openPictures(env, processes) : sharedPictures,
    processes,
    sms: limitSms(transport, { env, limits }),
    jobs: noJobs,
    replica: null,
    masterDataCache: openMasterDataCache({ db: opened.db, replica: null, ...replaced }),
    metrics: openMetrics(),
    limits,
    publicUrl: 'https://portal.example',
    ...replaced,
  }
}
