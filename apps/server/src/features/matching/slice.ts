import type { Slice } from '../../composition/slice.ts'
import { matchingPersonalData } from './erasure.rules.ts'
import { preferencesHandlers } from './preferences/preferences.handlers.ts'
import { searchDigestJob } from './saved-searches/digest.job.ts'
import { savedSearchHandlers } from './saved-searches/searches.handlers.ts'
import { eraseSearchesOf } from './saved-searches/searches.queries.ts'
import { wishListHandlers } from './wish-list/wishes.handlers.ts'

export const matching: Slice<'matching'> = {
  handlers: { ...preferencesHandlers, ...savedSearchHandlers, ...wishListHandlers },
  jobs: (services) => [searchDigestJob(services)],
  erase: (tx, _files, userId) => eraseSearchesOf(tx, userId),
  tables: ['partner_preferences', 'saved_searches', 'wishes'],
  personalData: matchingPersonalData,
}
