import type { Handlers } from '../../../http/calls/handler.ts'
import { receivePicture } from '../../../http/files/receive-picture.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { approvalOf, decide } from '../../moderation/moderation.public.ts'
import { mayEdit, maySee } from '../business.policy.ts'
import { readBusinessView } from '../business.view.ts'
import { changeBusiness, lockBusiness } from '../directory.queries.ts'
import { recordEditByAdmin } from '../registration/editing.ts'
import { bannerApproval } from './banner.approval.ts'
import { replaceBanner } from './banner.change.ts'
import { bannerVersions, versionOfWidth } from './banner.ts'

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

  async 'business/approve-reject-banner'(context) {
    const { body, caller, db, masterDataCache, secret } = context
    const id = body.business_id
    const request = { id, ...approvalOf(body.acton_data, body), seen: body.image_path }
    const { message } = await decide(context, bannerApproval, request)
    const data = await readBusinessView({ db, caller, masterDataCache, secret }, id)
    return { message, params: { name: data.business_name }, data }
  },

  async 'business/upload'(context) {
    const { caller, secret } = context
    const file = 'business_page.err_image_only'
    const refuse = () => context.refuse(file, { errors: { file } })
    const path = await receivePicture(
      { ...context, refuse },
      { kind: 'banner', versions: bannerVersions },
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
