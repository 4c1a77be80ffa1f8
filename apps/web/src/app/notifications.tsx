import { Notifications as MantineNotifications } from '@mantine/notifications'

export default function Notifications() {
  return <MantineNotifications position="top-left" limit={5} />
}
