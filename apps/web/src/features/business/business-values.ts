import type { BusinessRecord } from '@sangam/contract/business/calls'
import { rulesOf } from '../../lib/form.ts'

/** What the form holds; every value is text until it is sent. */
export type BusinessValues = {
  image_path: string
  region_id: string
  category_id: string
  category_name: string
  business_name: string
  business_owner_name: string
  contact_no: string
  address: string
  city_village: string
  pincode: string
  business_about: string
  business_other_info: string
  business_web_site_link: string
}

/** Records and forms name some fields differently. */
export const valuesOf = (business: BusinessRecord | undefined): BusinessValues => ({
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

export const businessRules = rulesOf(async () => {
  const { businessCalls } = await import('@sangam/contract/business/calls')
  return businessCalls['business/registration'].body.omit({
    operation_type: true,
    business_id: true,
  })
})
