import { notifications, notificationsStore } from '@mantine/notifications'

type Notice = ReturnType<typeof notificationsStore.getState>['notifications'][number]

/** Closes the visible and queued notices, or some of them. */
export function closeNotices(isObsolete: (notice: Notice) => boolean = () => true): void {
  const { notifications: visible, queue } = notificationsStore.getState()
  for (const notice of [...visible, ...queue]) {
    if (notice.id && isObsolete(notice)) notifications.hide(notice.id)
  }
}
