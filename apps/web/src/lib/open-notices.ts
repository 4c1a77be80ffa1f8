import { notifications, notificationsStore } from '@mantine/notifications'

type Notice = ReturnType<typeof notificationsStore.getState>['notifications'][number]

/** Closes some of the visible and queued notices. */
export function closeNotices(isObsolete: (notice: Notice) => boolean): void {
  const { notifications: visible, queue } = notificationsStore.getState()
  for (const notice of [...visible, ...queue]) {
    if (notice.id && isObsolete(notice)) notifications.hide(notice.id)
  }
}

/** Returns a function that closes the notices which are visible now. */
export function visibleNotices(): () => void {
  const ids = notificationsStore.getState().notifications.map(({ id }) => id)
  return () => closeNotices(({ id }) => ids.includes(id))
}
