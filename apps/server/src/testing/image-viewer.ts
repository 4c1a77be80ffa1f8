import { findCaller } from '../features/accounts/accounts.public.ts'
import { type ImageAddress, imageAddressFor } from '../storage/pictures/image-address.ts'
import type { TestPortal } from './test-portal.ts'

/** Builds addresses of pictures as the answers to this user contain them. */
export async function imageAddressOf(
  portal: TestPortal,
  user: { token: string },
): Promise<ImageAddress> {
  const { db, env } = portal.services
  const caller = await findCaller(db, `Bearer ${user.token}`, env)
  if (!caller) throw new Error('the user has no session')
  return imageAddressFor(portal.services.secret, caller)
}
