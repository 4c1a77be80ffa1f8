import { businessFields } from '@sangam/contract/business/fields'
import type { Body } from '@sangam/contract/calls'
import { namesOf } from '@sangam/contract/fields'
import type { NewBusiness } from '../directory.queries.ts'

type BusinessFieldName = keyof typeof businessFields
type FormColumns = Pick<NewBusiness, (typeof columnOf)[BusinessFieldName]>

/** The column of each form field; the specification fixes the wire names. */
export const columnOf = {
  region_id: 'regionId',
  category_id: 'categoryId',
  category_name: 'categoryName',
  business_name: 'name',
  business_owner_name: 'ownerName',
  contact_no: 'contactNumber',
  address: 'address',
  city_village: 'cityVillage',
  pincode: 'pincode',
  business_about: 'about',
  business_other_info: 'otherInfo',
  business_web_site_link: 'siteUrl',
} as const satisfies Record<BusinessFieldName, keyof NewBusiness>

/** Owner and status never come from the body: the owner is the caller, approvers decide the status. */
export const toColumns = (form: Pick<Body<'business/registration'>, BusinessFieldName>) =>
  Object.fromEntries(
    namesOf(businessFields).map((name) => [columnOf[name], form[name]]),
  ) as FormColumns
