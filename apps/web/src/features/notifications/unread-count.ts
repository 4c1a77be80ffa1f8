import { storedUser, storeUser } from '../../lib/session/session.ts'

/** Shows the number of unread messages at the bell; it comes from the stored user. */
export function storeUnread(unread: number): void {
  const user = storedUser()
  if (user && user.unread_messages !== unread) storeUser({ ...user, unread_messages: unread })
}
