import type { Handlers } from '../../../http/calls/handler.ts'
import { removeDraft } from '../../drafts/drafts.public.ts'
import { changedFields, recordEdit } from '../../moderation/moderation.public.ts'
import { replaceBanner } from '../banner/banner.change.ts'
import { mayEdit, maySee } from '../business.policy.ts'
import { readBusinessView } from '../business.view.ts'
import { isOffered } from '../categories.queries.ts'
import { addBusiness, changeBusiness, lockBusiness } from '../directory.queries.ts'
import { recordEditByAdmin } from './editing.ts'
import { requireRoomForBusiness } from './open-entries.ts'
import { columnOf, toColumns } from './registration.form.ts'

export const businessSaveHandlers: Handlers<'business/registration'> = {
  async 'business/registration'({ body, caller, db, env, masterDataCache, refuse, secret }) {
    const isNew = body.operation_type === 'add'
    const columns = toColumns(body)
    const draft = {
      userId: caller.userId,
      form: 'business',
      recordId: isNew ? 0 : body.business_id,
    } as const

    const id = await db.transaction(async (tx) => {
      if (isNew) await requireRoomForBusiness(tx, env, caller.userId, refuse)
      const current = isNew ? undefined : await lockBusiness(tx, body.business_id)
      if (!isNew && !(current && maySee(caller, current))) {
        return refuse('business_page.err_not_found', { status: 404 })
      }
      if (current && !mayEdit(caller, current)) {
        return refuse('business_page.err_not_yours', { status: 403 })
      }
      // an entry may keep a category that admins have hidden
      if (
        columns.categoryId !== current?.categoryId &&
        !(await isOffered(tx, columns.categoryId))
      ) {
        return refuse('common.err_bad_body', { errors: { category_id: 'common.err_choice' } })
      }
      const banner = await replaceBanner(tx, caller, current, body.image_path)
      if (!banner) {
        return refuse('business_page.err_banner_required', {
          errors: { image_path: 'business_page.err_banner_required' },
        })
      }
      if (!current) {
        const bannerPath = body.image_path
        await removeDraft(tx, draft)
        return addBusiness(tx, { ...columns, bannerPath, ownerId: caller.userId })
      }

      await recordEdit(
        tx,
        caller,
        { subject: 'business', ...current },
        changedFields(columnOf, current, columns),
      )
      await changeBusiness(tx, current.id, { ...columns, ...banner })
      await recordEditByAdmin(tx, caller, current, { ...columns, ...banner })
      await removeDraft(tx, draft)
      return current.id
    })

    return {
      message: isNew ? 'business_page.msg_created' : 'business_page.msg_updated',
      data: await readBusinessView({ db, caller, masterDataCache, secret }, id),
    }
  },
}
