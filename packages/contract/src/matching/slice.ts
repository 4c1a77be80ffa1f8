import { slice } from '../slice.ts'
import { savedSearchEvents } from './events.ts'
import { preferencesCalls } from './preferences.calls.ts'
import { savedSearchCalls } from './saved-searches.calls.ts'
import { wishListCalls } from './wish-list.calls.ts'

export const matching = slice({
  calls: { ...preferencesCalls, ...savedSearchCalls, ...wishListCalls },
  events: savedSearchEvents,
})
