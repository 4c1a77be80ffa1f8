import type { JobDefinition } from '../jobs/jobs.ts'
import { removeExpiredLimits } from '../limits/rate-limits.ts'
import { removeOldReceived } from '../storage/received-file.ts'
import { removeUnclaimed } from '../storage/uploads.ts'
import type { Services } from './services.ts'
import type { JobServices } from './slice.ts'
import { catalog, slices } from './slices.ts'

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
    | 'settings'
    | 'publicUrl'
    | 'secret'
    | 'sms'
    | 'masterDataCache'
  >,
): JobDefinition[] {
  const { db, files, settings } = services
  const eraseRecordsOf: JobServices['eraseRecordsOf'] = async (tx, userId) => {
    for (const slice of slices.toReversed()) await slice.erase?.(tx, files, userId)
  }
  const currentServices = (): JobServices => ({
    ...services,
    env: { ...services.env, trust: settings.current().trust },
    eraseRecordsOf,
    personalData: catalog.personalData,
    personalFiles: slices.flatMap(({ personalFiles }) => personalFiles ?? []),
  })
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
    ...slices.flatMap(({ jobs }) =>
      jobs ? withFreshSettings(settings, () => jobs(currentServices())) : [],
    ),
  ]
}

/** Each run makes its job again, with the settings of that moment: jobs often follow a change of one. */
export const withFreshSettings = (
  settings: Pick<Services['settings'], 'refresh'>,
  makeJobs: () => JobDefinition[],
): JobDefinition[] =>
  makeJobs().map((definition) => ({
    ...definition,
    async run(payload, signal) {
      await settings.refresh()
      const job = makeJobs().find(({ name }) => name === definition.name)
      await job?.run(payload, signal)
    },
  }))
