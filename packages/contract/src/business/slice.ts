import { columnsByLanguage } from '@sangam/i18n/by-language'
import { changedFields, hidden, plain, replaced, status, yesNo } from '../audit/fields.ts'
import { decisionSentences } from '../moderation/values.ts'
import { slice } from '../slice.ts'
import { businessCalls } from './calls.ts'
import { businessCategoryCalls } from './categories.calls.ts'
import { businessEvents } from './events.ts'
import { businessFields } from './fields.ts'

export const business = slice({
  module: 'business',
  calls: { ...businessCalls, ...businessCategoryCalls },
  auditActions: {
    business_approval: { field: 'status', sentences: decisionSentences('business') },
    business_banner: { field: 'banner', sentences: decisionSentences('banner') },
    business_edit: 'business_edited',
    category_save: 'category_saved',
    category_hide: {
      field: 'isHidden',
      sentences: { true: 'category_hidden', false: 'category_shown' },
    },
  },
  events: businessEvents,
  auditSubjects: {
    business: {
      status,
      banner: { ...status, label: 'audit_trail.lbl_banner' },
      bannerPath: replaced('audit_trail.lbl_banner'),
      /** The columns that an undo restores. */
      bannerFiles: hidden,
      regionId: businessFields.region_id,
      categoryId: { ...businessFields.category_id, kind: 'master', list: 'category' },
      categoryName: businessFields.category_name,
      name: businessFields.business_name,
      ownerName: businessFields.business_owner_name,
      contactNumber: businessFields.contact_no,
      address: businessFields.address,
      cityVillage: businessFields.city_village,
      pincode: businessFields.pincode,
      about: businessFields.business_about,
      otherInfo: businessFields.business_other_info,
      siteUrl: businessFields.business_web_site_link,
      fields: changedFields(businessFields),
    },
    category: {
      ...columnsByLanguage('label', (language) => plain(`category_page.lbl_name_${language}`)),
      isHidden: yesNo('audit_trail.lbl_hidden'),
    },
  },
  queues: ['businesses', 'banners'],
  uploads: ['banner'],
})
