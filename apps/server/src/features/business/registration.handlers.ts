import type { Queryable } from '../../db/client.ts'
import type { Caller } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import { imageAddressFor } from '../../storage/image-address.ts'
import { receiveUpload } from '../../storage/receive-upload.ts'
import { claimUpload, releaseUpload } from '../../storage/uploads.ts'
import { recordAction } from '../audit/audit.public.ts'
import { changedFields, recordEdit } from '../edits/edits.public.ts'
import { makeBanner, versionOfWidth } from './banner.ts'
import { isOwner, mayEdit, maySee } from './business.policy.ts'
import { readBusinessView } from './business.view.ts'
import { isOffered } from './categories.queries.ts'
import {
  addBusiness,
  type Business,
  changeBusiness,
  lockBusiness,
  type NewBusiness,
} from './directory.queries.ts'
import { requireRoomForBusiness } from './open-entries.ts'
import { columnOf, type FormColumns, toColumns } from './registration.form.ts'

export const businessSaveHandlers: Handlers<
  'business/registration' | 'business/update-image' | 'business/upload'
> = {
  async 'business/registration'({ body, caller, db, env, masterDataCache, refuse, secret }) {
    const isNew = body.operation_type === 'add'
    const details: Details = { ...toColumns(body), bannerPath: body.image_path }

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
        details.categoryId !== current?.categoryId &&
        !(await isOffered(tx, details.categoryId))
      ) {
        return refuse('common.err_bad_body', { errors: { category_id: 'common.err_choice' } })
      }
      if (!(await claimBanner(tx, current, details.bannerPath, caller))) {
        return refuse('business_page.err_banner_required', {
          errors: { image_path: 'business_page.err_banner_required' },
        })
      }
      if (!current) return addBusiness(tx, { ...details, ownerId: caller.userId })

      await recordEdit(
        tx,
        caller,
        { subject: 'business', ...current },
        changedFields(columnOf, current, details),
      )
      await changeBusiness(tx, current.id, details)
      await recordEditByAdmin(tx, caller, current, details)
      return current.id
    })

    return {
      message: isNew ? 'business_page.msg_created' : 'business_page.msg_updated',
      data: await readBusinessView({ db, caller, masterDataCache, secret }, id),
    }
  },

  async 'business/update-image'({ body, caller, db, masterDataCache, refuse, secret }) {
    await db.transaction(async (tx) => {
      const current = await lockBusiness(tx, body.business_id)
      if (!current || !maySee(caller, current)) {
        return refuse('business_page.err_not_found', { status: 404 })
      }
      if (!mayEdit(caller, current)) {
        return refuse('business_page.err_not_yours', { status: 403 })
      }
      if (!(await claimBanner(tx, current, body.image_path, caller))) {
        return refuse('business_page.err_banner_required', {
          errors: { image_path: 'business_page.err_banner_required' },
        })
      }
      const change = { bannerPath: body.image_path }
      await changeBusiness(tx, current.id, change)
      await recordEditByAdmin(tx, caller, current, change)
    })
    return {
      message: 'business_page.msg_banner_replaced',
      data: await readBusinessView({ db, caller, masterDataCache, secret }, body.business_id),
    }
  },

  async 'business/upload'({ caller, db, env, file, files, pictures, refuse, secret }) {
    const versions = await makeBanner(pictures, file.bytes)
    if (!versions) {
      return refuse('business_page.err_image_only', {
        errors: { file: 'business_page.err_image_only' },
      })
    }
    const path = await receiveUpload(
      { db, files, env },
      { kind: 'banner', ownerId: caller.userId, versions },
    )
    const message = 'business_page.msg_uploaded'
    return {
      message,
      data: [
        {
          image_path: path,
          message,
          appended_image_path: imageAddressFor(secret, caller)(path, versionOfWidth(960)),
        },
      ],
    }
  },
}

type Details = FormColumns & Pick<NewBusiness, 'bannerPath'>

/** Claims a new banner and releases the old one. Returns false if the upload does not exist. */
async function claimBanner(
  tx: Queryable,
  current: Business | undefined,
  path: string,
  caller: Caller,
): Promise<boolean> {
  if (path === current?.bannerPath) return true
  const isClaimed = await claimUpload(tx, { path, kind: 'banner', ownerId: caller.userId })
  if (isClaimed && current) await releaseUpload(tx, current.bannerPath)
  return isClaimed
}

/** Records the changes of an admin in an entry of a member. */
async function recordEditByAdmin(
  tx: Queryable,
  caller: Caller,
  current: Business,
  change: Partial<Details>,
): Promise<void> {
  if (isOwner(caller, current)) return
  const changed = (Object.keys(change) as (keyof Details)[]).filter(
    (field) => change[field] !== current[field],
  )
  await recordAction(tx, {
    by: caller,
    action: 'business_edit',
    subject: 'business',
    subjectId: current.id,
    subjectName: current.name,
    before: Object.fromEntries(changed.map((field) => [field, current[field]])),
    after: Object.fromEntries(changed.map((field) => [field, change[field]])),
  })
}
