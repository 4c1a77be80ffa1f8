import type { businessCategoryCalls } from '@sangam/contract/business/categories.calls'
import { columnsByLanguage, labelIn } from '@sangam/i18n/by-language'
import type { Handlers } from '../../http/calls/handler.ts'
import { recordAction } from '../audit/audit.public.ts'
import {
  addChoice,
  changeChoice,
  findChoice,
  isNameTaken,
  labelsOf,
  lockList,
} from '../master-data/master-data.public.ts'
import { allCategories, offeredCategories } from './categories.queries.ts'

export const businessCategoryHandlers: Handlers<keyof typeof businessCategoryCalls> = {
  async 'business/get-categories'({ db }) {
    return { message: 'common.msg_ok', data: await offeredCategories(db) }
  },

  async 'business/category-list'({ db }) {
    return { message: 'common.msg_ok', data: await allCategories(db) }
  },

  async 'business/category-save'({ body, caller, db, refuse }) {
    const names = columnsByLanguage('label', (language) => labelIn(body, 'cat_name', language))
    await db.transaction(async (tx) => {
      await lockList(tx, 'category')
      const current = body.category_id
        ? await findChoice(tx, 'category', body.category_id)
        : undefined
      if (body.category_id && !current) {
        return refuse('category_page.err_not_found', { status: 404 })
      }
      if (await isNameTaken(tx, 'category', names, body.category_id)) {
        return refuse('category_page.err_exists', { status: 409 })
      }
      const id = current?.id ?? (await addChoice(tx, 'category', names))
      if (current) await changeChoice(tx, 'category', id, names)
      await recordAction(tx, {
        by: caller,
        action: 'category_save',
        subject: 'category',
        subjectId: id,
        subjectName: names.labelEn,
        before: current ? labelsOf(current) : {},
        after: names,
      })
    })
    return {
      message: body.category_id ? 'category_page.msg_renamed' : 'category_page.msg_added',
      data: null,
    }
  },

  async 'business/category-hide'({ body, caller, db, refuse }) {
    const isHidden = body.is_hidden === 1
    await db.transaction(async (tx) => {
      await lockList(tx, 'category')
      const category = await findChoice(tx, 'category', body.category_id)
      if (!category) return refuse('category_page.err_not_found', { status: 404 })
      if (category.isHidden === isHidden) return
      await changeChoice(tx, 'category', category.id, { isHidden })
      await recordAction(tx, {
        by: caller,
        action: 'category_hide',
        subject: 'category',
        subjectId: category.id,
        subjectName: category.labelEn,
        before: { isHidden: category.isHidden },
        after: { isHidden },
      })
    })
    return {
      message: isHidden ? 'category_page.msg_hidden' : 'category_page.msg_shown',
      data: null,
    }
  },
}
