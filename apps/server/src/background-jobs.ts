import type { JobDefinition } from './jobs/jobs.ts'
import { removeExpiredLimits } from './limits/rate-limits.ts'
import type { LiveSettings } from './live-settings.ts'
import type { Services } from './services.ts'
import type { JobServices } from './slice.ts'
import { catalog, slices } from './slices.ts'
import { removeOldReceived } from './storage/received-file.ts'
import { removeUnclaimed } from './storage/uploads.ts'

/** The background jobs of all slices and of all tables. */
export function jobDefinitions(
  services: Pick<
    Services,
    | 'db'
    | 'pool'
    | 'files'
    | 'pictures'
    | 'processes'
    | 'env'
    | 'publicUrl'
    | 'secret'
    | 'sms'
    | 'masterDataCache'
  >,
): JobDefinition[] {
  const { db, files } = services
  const eraseRecordsOf: JobServices['eraseRecordsOf'] = async (tx, userId) => {
    for (const slice of slices.toReversed()) await slice.erase?.(tx, files, userId)
  }
  const jobServices: JobServices = {
    ...services,
    eraseRecordsOf,
    personalData: catalog.personalData,
    personalFiles: slices.flatMap(({ personalFiles }) => personalFiles ?? []),
  }
  return [
    {
      name: 'housekeeping',
      schedule: '17 3 * * *',
      async run() {
        for (const slice of slices) await slice.expire?.(services)
        await removeExpiredLimits(db)
        await removeUnclaimed(db, files)
        await removeOldReceived(services.env)
      },
    },
    ...slices.flatMap((slice) => slice.jobs?.(jobServices) ?? []),
  ]
}

/** A job often follows a change of a setting that another process made. */
export const readSettingsFirst = (
  definitions: readonly JobDefinition[],
  settings: Pick<LiveSettings, 'refresh'>,
): JobDefinition[] =>
  definitions.map((definition) => ({
    ...definition,
    async run(payload, signal) {
      await settings.refresh()
      await definition.run(payload, signal)
    },
  }))
