import { lookupValues } from '../../db/schema/master-data.ts'
import { notPersonal } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { masterDataHandlers } from './lists.handlers.ts'
import { seedMasterData } from './master-data.public.ts'

export const masterData: Slice<'master-data'> = {
  handlers: masterDataHandlers,
  seed: ({ db }) => seedMasterData(db),
  personalData: [notPersonal(lookupValues)],
}
