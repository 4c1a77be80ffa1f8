import type { Slice } from '../../slice.ts'
import { dashboardHandlers } from './dashboard.handlers.ts'

export const dashboard: Slice<'dashboard'> = {
  handlers: dashboardHandlers,
}
