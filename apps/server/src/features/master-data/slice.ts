import type { Slice } from '../../slice.ts'
import { masterDataHandlers } from './lists.handlers.ts'
import { seedMasterData } from './master-data.public.ts'

export const masterData: Slice<'master-data'> = {
  handlers: masterDataHandlers,
  seed: ({ db }) => seedMasterData(db),
}
