import { Text } from '@mantine/core'
import type { CurrentAnnouncement } from '@sangam/contract/announcements/calls'
import { dateText, dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

type Dates = Pick<CurrentAnnouncement, 'created_at' | 'edited_at'>

/** When an announcement was posted, and when its text was changed. */
export function AnnouncementDate({ created_at, edited_at }: Dates) {
  const { t } = useTranslation()
  const edited = edited_at && t('announcements.lbl_edited', { time: dateTimeText(edited_at) })
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {[dateText(created_at), edited].filter(Boolean).join(' · ')}
    </Text>
  )
}
