import { ageOf } from '@sangam/contract/profiles/age'
import { profileFields } from '@sangam/contract/profiles/fields'
import { listExport, pageOf } from '../../../http/files/list-export.ts'

const { gender, height, is_married: isMarried } = profileFields
const heightId = (name: string) => height.choices.find((choice) => choice.name === name)?.id ?? 0

/** The lines of the workspace with what a meeting of families needs. */
export const approvalExport = listExport({
  name: 'profiles',
  access: 'super_admin',
  call: 'get-list-for-approval',
  batchOf: (page) => pageOf(page),
  columns: [
    ['my_registration_page.col_number', (profile) => profile.registration_number],
    ['my_registration_page.col_name', (profile) => profile.full_name],
    [gender.label, (profile, { label }) => label(gender.choices, profile.gender_id)],
    [profileFields.date_of_birth.label, (profile, { day }) => day(profile.date_of_birth)],
    ['exports.lbl_age', (profile) => ageOf(profile.date_of_birth)],
    [height.label, (profile, { label }) => label(height.choices, heightId(profile.height))],
    [isMarried.label, (profile, { label }) => label(isMarried.choices, profile.marital_status)],
    [
      profileFields.education_id.label,
      (profile, { choice }) => choice('education', profile.education_id),
    ],
    [profileFields.specialization.label, (profile) => profile.specialization],
    [profileFields.occupation.label, (profile) => profile.occupation],
    [profileFields.city_village.label, (profile) => profile.city_village],
    [
      'my_registration_page.col_region',
      (profile, { choice }) => choice('region', profile.region_id),
    ],
    [
      'audit_trail.lbl_status',
      (profile, { t }) => t(`approval.status_${profile.registration_status}`),
    ],
    [
      'my_registration_page.col_payment',
      (profile, { t }) => {
        const isPaid = profile.payment_status === 'Done'
        return t(isPaid ? 'details_page.lbl_payment_Done' : 'details_page.lbl_payment_Pending')
      },
    ],
    ['my_registration_page.col_created_on', (profile, { time }) => time(profile.created_on)],
    ['my_registration_page.col_created_by', (profile) => profile.login_full_name],
    ['users_page.lbl_mobile', (profile) => profile.login_mobile],
    ['my_registration_page.col_associate', (profile) => profile.associate_name],
  ],
})
