import { Notifications } from '@mantine/notifications'

/** Where short messages appear. */
export default function NoticeBoard() {
  return <Notifications position="top-left" limit={5} />
}
