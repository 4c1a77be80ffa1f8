import type { businessCalls } from '@sangam/contract/business/calls'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { imageAddressFor } from '../../storage/pictures/image-address.ts'
import { businessActionHandlers } from './actions.handlers.ts'
import { businessBannerHandlers } from './banner/banner.handlers.ts'
import { maySee } from './business.policy.ts'
import { businessView } from './business.view.ts'
import { conditionsOf, countBusinesses, findBusiness, listBusinesses } from './directory.queries.ts'
import { businessSaveHandlers } from './registration/registration.handlers.ts'

export const businessHandlers: Handlers<keyof typeof businessCalls> = {
  ...businessActionHandlers,
  ...businessSaveHandlers,
  ...businessBannerHandlers,

  async 'business/get-business-list'({ body, caller, db, masterDataCache, secret }) {
    const conditions = await conditionsOf(db, caller, {
      regionId: body.region_id,
      categoryId: body.category_id,
      search: body.search,
      status: body.business_status,
      isMine: body.is_mine === 1,
      isBannerWaiting: body.is_banner_waiting === 1,
    })
    const [rows, total, masterData] = await Promise.all([
      listBusinesses(db, conditions, body.limit + 1, body.cursor),
      countBusinesses(db, conditions),
      masterDataCache.read(),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const context = { caller, masterData, imageAddress: imageAddressFor(secret, caller) }
    const data = page.map((business) => businessView(business, context))
    return { message: 'common.msg_ok', data: { data, total, next_cursor: nextCursor } }
  },

  async 'business/get-business-details-by-id'({
    body,
    caller,
    db,
    masterDataCache,
    refuse,
    secret,
  }) {
    const business = await findBusiness(db, body.business_id)
    // do not reveal that a hidden entry exists
    if (!business || !maySee(caller, business)) {
      return refuse('business_page.err_not_found', { status: 404 })
    }
    const masterData = await masterDataCache.read()
    const imageAddress = imageAddressFor(secret, caller)
    return {
      message: 'common.msg_ok',
      data: businessView(business, { caller, masterData, imageAddress }),
    }
  },
}
