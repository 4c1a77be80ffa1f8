import { slice } from '../slice.ts'
import { introductionsCalls } from './calls.ts'
import { introductionEvents } from './events.ts'

export const introductions = slice({
  module: 'introductions',
  calls: introductionsCalls,
  events: introductionEvents,
})
