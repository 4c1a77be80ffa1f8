import type { Slice } from '../../slice.ts'
import { bulkHandlers } from './bulk.handlers.ts'
import { queueHandlers } from './queue.handlers.ts'
import { undoHandlers } from './undo.handlers.ts'

export const decisions: Slice<'decisions'> = {
  handlers: { ...queueHandlers, ...undoHandlers, ...bulkHandlers },
  personalData: [],
}
