import { businesses } from '../../db/schema/services/business.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { uploadOf, written } from '../../security/authorization-cells.testing.ts'
import { picture, registration } from './business.testing.ts'

type Facts = Partial<typeof businesses.$inferInsert>

const approved: Facts = { status: 'Approved' }
const waiting: Facts = { status: 'Pending' }
const closed: Facts = { status: 'Approved', isOpen: false }

async function businessOf({ portal, owner }: Cell, values: Facts) {
  const rows = await portal.services.db
    .insert(businesses)
    .values({
      ownerId: owner.id,
      name: 'Gawande Kirana',
      ownerName: 'Amit Gawande',
      categoryId: 1,
      regionId: 1,
      contactNumber: '9876543210',
      about: 'Everything a kitchen needs.',
      address: 'Main road',
      cityVillage: 'Kothrud',
      pincode: '411038',
      bannerPath: 'banner/none',
      ...values,
    })
    .returning()
  return written(rows)
}

const change = (values: Facts) => async (cell: Cell) => {
  const { id, bannerPath } = await businessOf(cell, values)
  const body = registration({ business_id: id, image_path: bannerPath, business_name: 'Changed' })
  return { body: { ...body, operation_type: 'update' as const } }
}

const newBanner = (values: Facts) => async (cell: Cell) => ({
  body: {
    business_id: (await businessOf(cell, values)).id,
    action_type: 'image_update' as const,
    image_path: await uploadOf(cell, 'banner'),
  },
})

const action =
  (action_type: 'approv_reject' | 'enable_disable', acton_data: string, values: Facts) =>
  async (cell: Cell) => ({
    body: {
      business_id: (await businessOf(cell, values)).id,
      action_type,
      acton_data,
      acton_remark: 'Because',
    },
  })

const list = (values: Facts) => async (cell: Cell) => {
  const business = await businessOf(cell, values)
  return {
    body: {},
    shows: ({ data }: { data: { business_id: number }[] }) =>
      data.some(({ business_id }) => business_id === business.id),
  }
}

const details = (values: Facts) => async (cell: Cell) => ({
  body: { business_id: (await businessOf(cell, values)).id },
})

let categories = 0

// biome-ignore format: a table is read down its columns
const calls: CallRows<'business'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'business/registration':                                 row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/registration: a change':                       row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'business/registration: a change of one that waits':     row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/update-image':                                 row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'business/update-image: of one that waits':              row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/approve-reject-banner':                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'business/actions':                                      row(401, 403, 401, 401, 403, 403, 404, 404, 403, yes, yes),
  'business/actions: rejecting an approved one':           row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'business/actions: closing':                             row(401, 403, 401, 401, 403, 403, 403, 403, yes, 403, 403),
  'business/get-business-list':                            row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/get-business-list: one that waits':            row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'business/get-business-list: a closed one':              row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'business/get-business-list: with a waiting banner':     row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'business/get-business-details-by-id':                   row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/get-business-details-by-id: one that waits':   row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/get-business-details-by-id: a closed one':     row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/upload':                                       row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/get-categories':                               row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/category-list':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'business/category-save':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'business/category-hide':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'business'> = {
  'business/registration': async (cell) => ({
    body: registration({ image_path: await uploadOf(cell, 'banner') }),
  }),
  'business/registration: a change': change(approved),
  'business/registration: a change of one that waits': change(waiting),
  'business/update-image': newBanner(approved),
  'business/update-image: of one that waits': newBanner(waiting),
  'business/approve-reject-banner': async (cell) => {
    const image_path = 'banner/newer'
    const { id } = await businessOf(cell, { ...approved, newBannerPath: image_path })
    return { body: { business_id: id, acton_data: 'Approved', image_path } }
  },
  'business/actions': action('approv_reject', 'Approved', waiting),
  'business/actions: rejecting an approved one': action('approv_reject', 'Rejected', approved),
  'business/actions: closing': action('enable_disable', '0', approved),
  'business/get-business-list': list(approved),
  'business/get-business-list: one that waits': list(waiting),
  'business/get-business-list: a closed one': list(closed),
  'business/get-business-list: with a waiting banner': async (cell) => {
    const { body, shows } = await list({ ...approved, newBannerPath: 'banner/newer' })(cell)
    return { body: { ...body, is_banner_waiting: 1 }, shows }
  },
  'business/get-business-details-by-id': details(approved),
  'business/get-business-details-by-id: one that waits': details(waiting),
  'business/get-business-details-by-id: a closed one': details(closed),
  'business/upload': async () => ({ body: {}, file: await picture(480, 200) }),
  'business/get-categories': async () => ({ body: {} }),
  'business/category-list': async () => ({ body: {} }),
  'business/category-save': async () => {
    categories += 1
    const name = `Category ${categories}`
    return { body: { category_id: 0, cat_name: name, cat_name_mr: name } }
  },
  'business/category-hide': async () => ({ body: { category_id: 19, is_hidden: 1 } }),
}

export const authorization: Authorization<'business'> = { calls, requests }
