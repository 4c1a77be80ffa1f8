import type { KeyObject } from 'node:crypto'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { labelsAs } from '@sangam/i18n/by-language'
import type { Queryable } from '../../db/client.ts'
import type { Caller } from '../../http/calls/caller.ts'
import { mayDecideOn, needsOtherAdmin } from '../../http/calls/own-record.ts'
import { type ImageAddress, imageAddressFor } from '../../storage/pictures/image-address.ts'
import type { MasterData, MasterDataCache } from '../../texts/master-data.ts'
import { bannerWidths, versionOfWidth } from './banner/banner.ts'
import { isOwner, mayEdit } from './business.policy.ts'
import { type BusinessWithCategory, findBusiness } from './directory.queries.ts'

interface ViewContext {
  caller: Caller
  masterData: MasterData
  imageAddress: ImageAddress
}

export function businessView(
  business: BusinessWithCategory,
  { caller, masterData, imageAddress }: ViewContext,
): BusinessRecord {
  const isInsider = mayEdit(caller, business)
  const waitingBanner = isInsider ? business.newBannerPath : null
  const banner = waitingBanner ?? business.bannerPath
  const versionsOf = (path: string) =>
    bannerWidths.map((width) => ({ width, address: imageAddress(path, versionOfWidth(width)) }))
  return {
    business_id: business.id,
    business_name: business.name,
    business_owner_name: business.ownerName,
    category_id: business.categoryId,
    ...labelsAs(business, 'cat_name', 'cat_name'),
    category_name: business.categoryName,
    region_id: business.regionId,
    region_name: masterData.region.find(({ id }) => id === business.regionId)?.name ?? '',
    contact_no: business.contactNumber,
    about: business.about,
    other_info: business.otherInfo,
    address: business.address,
    city_village: business.cityVillage,
    pincode: business.pincode,
    site_url: business.siteUrl,
    banner_image: banner,
    appended_image_path: imageAddress(banner, versionOfWidth(960)),
    banner_versions: versionsOf(banner),
    is_banner_waiting: waitingBanner !== null,
    approved_banner_versions: waitingBanner ? versionsOf(business.bannerPath) : [],
    banner_remark: isInsider ? business.bannerRemark : '',
    business_status: business.status,
    acton_remark: isInsider ? business.remark : '',
    row_status: business.isOpen ? 1 : 0,
    is_account_closed: !business.ownerIsOpen,
    created_at: business.createdAt.toISOString(),
    updated_at: mayDecideOn(caller, business) ? business.updatedAt.toISOString() : '',
    is_owner: isOwner(caller, business),
    is_edit: isInsider,
    is_approval: mayDecideOn(caller, business),
    is_banner_approval: mayDecideOn(caller, business) && waitingBanner !== null,
    needs_other_admin: needsOtherAdmin(
      caller,
      business,
      business.status === 'Pending' || waitingBanner !== null,
    ),
  }
}

/** Reads the entry for the response to a change. */
export async function readBusinessView(
  context: { db: Queryable; caller: Caller; secret: KeyObject; masterDataCache: MasterDataCache },
  id: number,
): Promise<BusinessRecord> {
  const [business, masterData] = await Promise.all([
    findBusiness(context.db, id),
    context.masterDataCache.read(),
  ])
  if (!business) throw new Error('the changed business does not exist')
  const imageAddress = imageAddressFor(context.secret, context.caller)
  return businessView(business, { caller: context.caller, imageAddress, masterData })
}
