import type { Slice } from '../../slice.ts'
import { businessHandlers } from './business.handlers.ts'
import { businessesToApprove } from './business.queue.ts'
import { eraseBusinessesOf } from './business.retention.ts'
import { businessCategoryHandlers } from './categories.handlers.ts'

export const business: Slice<'business'> = {
  handlers: { ...businessHandlers, ...businessCategoryHandlers },
  erase: (tx, _files, userId) => eraseBusinessesOf(tx, userId),
  demo: () => import('./business.demo.ts'),
  tables: ['businesses'],
  queues: { businesses: businessesToApprove },
}
