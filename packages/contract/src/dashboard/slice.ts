import { slice } from '../slice.ts'
import { dashboardCalls } from './calls.ts'

export const dashboard = slice({ calls: dashboardCalls })
