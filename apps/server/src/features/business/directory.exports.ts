import { businessFields } from '@sangam/contract/business/fields'
import { listExport, pageOf } from '../../http/files/list-export.ts'

export const businessExport = listExport({
  name: 'businesses',
  access: 'super_admin',
  call: 'business/get-business-list',
  batchOf: (page) => pageOf(page),
  columns: [
    [businessFields.business_name.label, (business) => business.business_name],
    [businessFields.business_owner_name.label, (business) => business.business_owner_name],
    [
      businessFields.category_id.label,
      (business, { choice }) => choice('category', business.category_id) || business.category_name,
    ],
    [businessFields.contact_no.label, (business) => business.contact_no],
    [
      businessFields.region_id.label,
      (business, { choice }) => choice('region', business.region_id),
    ],
    [businessFields.city_village.label, (business) => business.city_village],
    [businessFields.address.label, (business) => business.address],
    [businessFields.pincode.label, (business) => business.pincode],
    [businessFields.business_web_site_link.label, (business) => business.site_url],
    [
      'business_page.lbl_status',
      (business, { t }) => t(`approval.status_${business.business_status}`),
    ],
    ['users_page.lbl_created_on', (business, { time }) => time(business.created_at)],
  ],
})
