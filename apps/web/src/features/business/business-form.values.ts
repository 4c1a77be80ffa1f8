import type { BusinessRecord } from '@sangam/contract/business/calls'
import type { businessFields } from '@sangam/contract/business/fields'
import type { FormValues } from '@sangam/contract/fields'
import { lazyRules } from '../../lib/forms/form.ts'

/** The banner has no field descriptor, because it is uploaded. */
export type BusinessFormValues = FormValues<typeof businessFields> & { image_path: string }

/** The record has other field names than the form. */
export const toFormValues = (business: BusinessRecord | undefined): BusinessFormValues => ({
  image_path: business?.banner_image ?? '',
  region_id: business ? String(business.region_id) : '',
  category_id: business ? String(business.category_id) : '',
  category_name: business?.category_name ?? '',
  business_name: business?.business_name ?? '',
  business_owner_name: business?.business_owner_name ?? '',
  contact_no: business?.contact_no ?? '',
  address: business?.address ?? '',
  city_village: business?.city_village ?? '',
  pincode: business?.pincode ?? '',
  business_about: business?.about ?? '',
  business_other_info: business?.other_info ?? '',
  business_web_site_link: business?.site_url ?? '',
})

export const businessRules = lazyRules(async () => {
  const { businessCalls } = await import('@sangam/contract/business/calls')
  return businessCalls['business/registration'].body.omit({
    operation_type: true,
    business_id: true,
  })
})
