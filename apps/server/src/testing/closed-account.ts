import type { TestUser } from './test-portal.ts'

const act = (
  admin: TestUser,
  userId: number,
  action_type: 'user_enable_disable' | 'user_verification',
  acton_data: '0' | '1' | '2',
) =>
  admin.call('user-actions', {
    user_details_id: userId,
    action_type,
    acton_data,
    acton_remark: 'Asked for it',
  })

/** The ways in which an admin closes an account, and how each one is undone. */
export const closings = [
  {
    name: 'deactivated',
    close: (admin: TestUser, userId: number) => act(admin, userId, 'user_enable_disable', '0'),
    reopen: (admin: TestUser, userId: number) => act(admin, userId, 'user_enable_disable', '1'),
  },
  {
    name: 'rejected',
    close: (admin: TestUser, userId: number) => act(admin, userId, 'user_verification', '2'),
    reopen: (admin: TestUser, userId: number) => act(admin, userId, 'user_verification', '1'),
  },
] as const
