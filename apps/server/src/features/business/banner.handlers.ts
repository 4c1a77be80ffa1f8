import type { Handlers } from '../../http/handler.ts'
import { requireOtherAdmin } from '../../http/own-record.ts'
import { imageAddressFor } from '../../storage/image-address.ts'
import { receiveUpload } from '../../storage/receive-upload.ts'
import { recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { acceptBanner, rejectBanner, replaceBanner } from './banner.change.ts'
import { makeBanner, versionOfWidth } from './banner.ts'
import { mayEdit, maySee } from './business.policy.ts'
import { readBusinessView } from './business.view.ts'
import { bannerFilesOf } from './decision.undo.ts'
import { changeBusiness, lockBusiness } from './directory.queries.ts'
import { recordEditByAdmin } from './editing.ts'

export const businessBannerHandlers: Handlers<
  'business/update-image' | 'business/approve-reject-banner' | 'business/upload'
> = {
  async 'business/update-image'({ body, caller, db, masterDataCache, refuse, secret }) {
    const isWaiting = await db.transaction(async (tx) => {
      const current = await lockBusiness(tx, body.business_id)
      if (!current || !maySee(caller, current)) {
        return refuse('business_page.err_not_found', { status: 404 })
      }
      if (!mayEdit(caller, current)) {
        return refuse('business_page.err_not_yours', { status: 403 })
      }
      const change = await replaceBanner(tx, caller, current, body.image_path)
      if (!change) {
        return refuse('business_page.err_banner_required', {
          errors: { image_path: 'business_page.err_banner_required' },
        })
      }
      await changeBusiness(tx, current.id, change)
      await recordEditByAdmin(tx, caller, current, change)
      return Boolean(change.newBannerPath)
    })
    return {
      message: isWaiting ? 'business_page.msg_banner_waits' : 'business_page.msg_banner_replaced',
      data: await readBusinessView({ db, caller, masterDataCache, secret }, body.business_id),
    }
  },

  async 'business/approve-reject-banner'({ body, caller, db, masterDataCache, refuse, secret }) {
    const { business_id: id, acton_data: decision, acton_remark: remark } = body
    const isApproved = decision === 'Approved'
    if (!isApproved && !remark) {
      return refuse('business_page.err_remark_required', {
        errors: { acton_remark: 'business_page.err_remark_required' },
      })
    }
    await db.transaction(async (tx) => {
      const business = await lockBusiness(tx, id)
      if (!business) return refuse('business_page.err_not_found', { status: 404 })
      requireOtherAdmin(caller, business, refuse)
      if (!business.newBannerPath) {
        return refuse('business_page.err_banner_decided', { status: 409 })
      }
      // the owner may have replaced the banner that the admin saw
      if (business.newBannerPath !== body.image_path) {
        return refuse('business_page.err_banner_changed', { status: 409 })
      }
      const change = isApproved
        ? await acceptBanner(tx, business)
        : await rejectBanner(tx, business, remark)
      await changeBusiness(tx, id, change)
      await recordAction(tx, {
        by: caller,
        action: 'business_banner',
        subject: 'business',
        subjectId: id,
        subjectName: business.name,
        before: { banner: 'Pending', bannerFiles: bannerFilesOf(business) },
        after: { banner: decision },
        remark,
      })
      await notify(tx, {
        kind: isApproved ? 'banner_approved' : 'banner_rejected',
        to: business.ownerId,
        recordId: id,
      })
    })
    const data = await readBusinessView({ db, caller, masterDataCache, secret }, id)
    return {
      message: isApproved
        ? 'business_page.msg_banner_approved'
        : 'business_page.msg_banner_rejected',
      params: { name: data.business_name },
      data,
    }
  },

  async 'business/upload'({ caller, db, env, file, files, pictures, refuse, secret }) {
    const versions = await makeBanner(pictures, file.bytes, caller.userId)
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
