import type { Slice } from '../../slice.ts'
import { myDataPersonalData } from './erasure.rules.ts'
import { summaryHandlers } from './summary.handlers.ts'

export const myData: Slice<'my-data'> = {
  handlers: summaryHandlers,
  tables: ['data_exports', 'nominees'],
  personalData: myDataPersonalData,
}
