import type { Slice } from '../../composition/slice.ts'
import { dashboardHandlers } from './overview.handlers.ts'

export const dashboard: Slice<'dashboard'> = {
  handlers: dashboardHandlers,
  personalData: [],
}
