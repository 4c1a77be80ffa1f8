import { labels } from '@sangam/i18n/by-language'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, idOrZero, shapeOf } from '../rules.ts'
import { categoryFields } from './category.fields.ts'

const category = z.object({ id: z.int(), ...labels('cat_name', () => z.string()) })

/** A category with the data that admins see. */
const categoryRecord = category.extend({
  is_hidden: z.boolean(),
  businesses: z.int(),
})
export type CategoryRecord = z.output<typeof categoryRecord>

export const businessCategoryCalls = {
  'business/get-categories': call({
    summary: 'List the categories for a new business',
    access: 'member',
    reads: ['business-categories'],
    body: z.object({}),
    data: z.array(category),
    answers: ['common.msg_ok'],
  }),
  'business/category-list': call({
    summary: 'List all categories, including hidden ones, with their number of businesses',
    access: 'admin',
    reads: ['business', 'business-categories'],
    body: z.object({}),
    data: z.array(categoryRecord),
    answers: ['common.msg_ok'],
  }),
  'business/category-save': call({
    summary: 'Add a category (id 0) or rename one',
    access: 'admin',
    changes: ['audit', 'business-categories'],
    body: z.object({ category_id: idOrZero(), ...shapeOf(categoryFields) }),
    data: z.null(),
    answers: ['category_page.msg_added', 'category_page.msg_renamed'],
    refusals: ['category_page.err_not_found', 'category_page.err_exists'],
  }),
  'business/category-hide': call({
    summary: 'Hide a category, or show it again',
    access: 'admin',
    changes: ['audit', 'business-categories'],
    body: z.object({ category_id: id(), is_hidden: flag() }),
    data: z.null(),
    answers: ['category_page.msg_hidden', 'category_page.msg_shown'],
    refusals: ['category_page.err_not_found'],
  }),
}
