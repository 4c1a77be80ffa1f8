import { api } from '../../../lib/calls/api.ts'
import { storedUser } from '../../../lib/session/session.ts'
import {
  canUsePush,
  currentEndpoint,
  forgetEndpoint,
  isPermissionDenied,
  storedEndpoint,
  storeEndpoint,
  subscribeBrowser,
} from './browser-push.ts'

/**
 * Sends the subscription of this browser to the server again if the browser has replaced it. A browser
 * whose member has turned push messages off may still have one; it stays off.
 */
export async function renewSubscription(): Promise<void> {
  if (!storedUser() || !canUsePush() || storedEndpoint() === null) return
  if (isPermissionDenied()) {
    await api('push/unsubscribe', {})
    return forgetEndpoint()
  }
  if ((await currentEndpoint()) === storedEndpoint()) return
  const { data } = await api('push/state', {})
  const subscription = await subscribeBrowser(data.public_key)
  await api('push/subscribe', subscription)
  storeEndpoint(subscription.endpoint)
}
