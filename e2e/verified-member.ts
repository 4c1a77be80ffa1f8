import { admin, type Newcomer } from './fixtures.ts'

export type CallAs = (mobile: string, path: string, body?: object) => Promise<unknown>

/** A new verified member, so that parallel tests do not change the same account. */
export async function verifiedMember(
  newcomer: (firstName?: string, lastName?: string) => Promise<Newcomer>,
  callAs: CallAs,
): Promise<Newcomer> {
  const person = await newcomer()
  await callAs(admin, 'user-actions', {
    user_details_id: person.id,
    action_type: 'user_verification',
    acton_data: '1',
  })
  return person
}

/** A new verified member who may read the list of profiles. */
export async function memberWithAccess(
  newcomer: Parameters<typeof verifiedMember>[0],
  callAs: CallAs,
): Promise<Newcomer> {
  const person = await verifiedMember(newcomer, callAs)
  await callAs(admin, 'user-actions', {
    user_details_id: person.id,
    action_type: 'vadhu_var_access',
    acton_data: '1',
  })
  return person
}
