import { slice } from '../slice.ts'
import { businessCalls } from './calls.ts'
import { businessCategoryCalls } from './categories.calls.ts'

export const business = slice({
  calls: { ...businessCalls, ...businessCategoryCalls },
  auditActions: [
    'business_approval',
    'business_banner',
    'business_edit',
    'category_save',
    'category_hide',
  ],
  auditSubjects: ['business', 'category'],
  queues: ['businesses', 'banners'],
  uploads: ['banner'],
})
