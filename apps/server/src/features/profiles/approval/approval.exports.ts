import { listExport, pageOf } from '../../../http/files/list-export.ts'

export const approvalExport = listExport({
  name: 'profiles',
  access: 'super_admin',
  call: 'get-list-for-approval',
  batchOf: (page) => pageOf(page),
  columns: [
    ['my_registration_page.col_number', (profile) => profile.registration_number],
    ['my_registration_page.col_name', (profile) => profile.full_name],
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
