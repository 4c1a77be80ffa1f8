import { eq, sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { businesses } from '../../db/schema/services/business.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'
import { choiceNamesIn } from '../master-data/master-data.public.ts'
import { reviewableBusinesses } from './approval.ts'
import { reviewableBanners } from './banner/banner.approval.ts'
import { bannerImages } from './banner/banner.images.ts'
import { businessCategoryHandlers } from './categories.handlers.ts'
import { businessExport } from './directory.exports.ts'
import { businessHandlers } from './directory.handlers.ts'
import { eraseBusinessesOf } from './erasure.queries.ts'
import { bannersOf } from './personal-files.ts'

export const business: Slice<'business'> = {
  handlers: { ...businessHandlers, ...businessCategoryHandlers },
  images: [bannerImages],
  erase: (tx, _files, userId) => eraseBusinessesOf(tx, userId),
  demo: () => import('./demo.ts'),
  tables: ['businesses'],
  auditSubjects: {
    business: namesIn(businesses, businesses.id, sql`${businesses.name}`),
    category: choiceNamesIn('category'),
  },
  reviewables: { businesses: reviewableBusinesses, banners: reviewableBanners },
  exports: [businessExport],
  personalFiles: bannersOf,
  personalData: [
    deletedWithAccount(businesses, {
      area: 'business',
      audience: 'everybody',
      retention: 'account',
      rowsOf: (userId) => eq(businesses.ownerId, userId),
      omit: { nameKeys: 'internal' },
    }),
  ],
}
