import type { Slice } from '../../slice.ts'
import { queueHandlers } from './queue.handlers.ts'

export const decisions: Slice<'decisions'> = {
  handlers: queueHandlers,
  personalData: [],
}
