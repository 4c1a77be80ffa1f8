import { listExport, pageOf } from '../../../http/files/list-export.ts'

const verifications = [
  'users_page.lbl_pending',
  'users_page.lbl_verified',
  'users_page.lbl_rejected',
] as const

export const userExport = listExport({
  name: 'users',
  access: 'super_admin',
  call: 'get-user-list',
  batchOf: (page) => pageOf(page),
  columns: [
    ['users_page.lbl_name', (user) => `${user.first_name} ${user.last_name}`.trim()],
    ['users_page.lbl_mobile', (user) => user.mobile],
    ['users_page.lbl_region', (user, { choice }) => choice('region', user.region_id)],
    ['users_page.lbl_city', (user) => user.city_name],
    [
      'users_page.lbl_state',
      (user, { t }) => t(verifications[user.is_verified] ?? 'users_page.lbl_pending'),
    ],
    [
      'users_page.lbl_active_state',
      (user, { t }) => t(user.row_status ? 'users_page.lbl_active' : 'users_page.lbl_deactive'),
    ],
    [
      'users_page.lbl_access',
      (user, { t }) => t(user.is_bride_groom_access ? 'users_page.lbl_yes' : 'users_page.lbl_no'),
    ],
    ['users_page.lbl_role', (user, { t }) => t(`users_page.lbl_role_${user.roles}`)],
    ['users_page.lbl_came_through', (user) => user.associate_name],
    ['users_page.lbl_created_on', (user, { time }) => time(user.created_on)],
    ['users_page.lbl_remark', (user, { reason }) => reason(user.acton_remark)],
  ],
})
