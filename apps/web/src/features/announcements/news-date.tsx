import { Text } from '@mantine/core'
import type { NewsItem } from '@sangam/contract/announcements/calls'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

type Facts = Pick<NewsItem, 'kind' | 'is_public' | 'published_on' | 'edited_at'>

/** The kind of an item, who reads it, when it was published and when its text was changed. */
export function NewsDate({ kind, is_public, published_on, edited_at }: Facts) {
  const { t } = useTranslation()
  const facts = [
    t(`announcements.kind_${kind}`),
    published_on,
    !is_public && t('announcements.lbl_members'),
    edited_at && t('announcements.lbl_edited', { time: dateTimeText(edited_at) }),
  ]
  return (
    <Text size="sm" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
