import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import {
  hasListingStatus,
  identity,
  listingStatus,
  moment,
  nameKeys,
  ownerIsOpen,
  withoutPendingList,
} from '../../columns.ts'
import { users } from '../base/accounts.ts'

/** All members see it. A literal condition, so that its index can be used. */
export const isListedBusiness = sql`(status = 'Approved' and is_open and owner_is_open)`

export const businesses = pgTable(
  'businesses',
  {
    id: identity(),
    /** The member who manages the entry; the displayed owner name is a separate column. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerIsOpen: ownerIsOpen(),
    name: text('name').notNull(),
    ownerName: text('owner_name').notNull(),
    nameKeys: nameKeys(),
    categoryId: integer('category_id').notNull(),
    categoryName: text('category_name').notNull().default(''),
    regionId: integer('region_id').notNull(),
    contactNumber: varchar('contact_number', { length: 10 }).notNull(),
    about: text('about').notNull(),
    otherInfo: text('other_info').notNull().default(''),
    address: text('address').notNull(),
    cityVillage: text('city_village').notNull(),
    pincode: text('pincode').notNull(),
    siteUrl: text('site_url').notNull().default(''),
    /** The banner that other members see. */
    bannerPath: text('banner_path').notNull(),
    /** The changed banner of an approved entry, until it is approved. */
    newBannerPath: text('new_banner_path'),
    newBannerAt: moment('new_banner_at'),
    /** Why the last changed banner was rejected. */
    bannerRemark: text('banner_remark').notNull().default(''),
    status: listingStatus(),
    /** The reason for a rejection. */
    remark: text('remark').notNull().default(''),
    /** False: closed by the owner. */
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('businesses_by_owner').on(table.ownerId, table.id),
    index('businesses_by_region').on(table.regionId, table.id),
    index('businesses_by_category').on(table.categoryId, table.id),
    index('businesses_by_banner').on(table.bannerPath),
    index('businesses_by_new_banner')
      .on(table.newBannerPath)
      .where(sql`new_banner_path is not null`),
    index('businesses_listed').on(table.id).where(isListedBusiness),
    index('businesses_waiting').on(table.id).where(sql`status = 'Pending'`),
    index('businesses_to_approve').on(table.createdAt, table.id).where(sql`status = 'Pending'`),
    index('businesses_to_check')
      .on(table.newBannerAt, table.id)
      .where(sql`new_banner_path is not null`),
    index('businesses_search')
      .using('gin', sql`lower(name || ' ' || owner_name || ' ' || category_name) gin_trgm_ops`)
      .with(withoutPendingList),
    index('businesses_name_keys').using('gin', sql`name_keys gin_trgm_ops`),
    check('businesses_status', hasListingStatus),
  ],
)
