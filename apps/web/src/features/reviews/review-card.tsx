import { Button, Card, Group, Text, UnstyledButton } from '@mantine/core'
import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import { EllipsisVertical } from 'lucide-react'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './review-card.module.css'
import { Stars } from './stars.tsx'

/** The actions on a review; flags in its record decide which are offered. */
export interface ReviewActions {
  onEdit: (review: ReviewRecord) => void
  onDelete: (review: ReviewRecord) => void
  onReply: (review: ReviewRecord) => void
}

interface ReviewCardProps {
  review: ReviewRecord
  actions: ReviewActions
}

export function ReviewCard({ review, actions }: ReviewCardProps) {
  const { t } = useTranslation()
  const name = review.review_user_name || t('review_page.lbl_former_member')
  return (
    <Card
      component="article"
      aria-label={t('review_page.lbl_review_by', { name })}
      withBorder
      padding="md"
      bg="var(--sangam-surface)"
      // the menu may be larger than the card
      style={{ overflow: 'visible' }}
    >
      <Group justify="space-between" gap="xs">
        <Text fw={600} className={classes.text}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={review.created_at}>{dateText(review.created_at)}</time>
        </Text>
      </Group>
      <Stars rating={review.rating} />
      <Text mt="xs" className={classes.text}>
        {review.user_review}
      </Text>
      {review.admin_review && (
        <div className={classes.reply}>
          <Group justify="space-between" gap="xs">
            <Text fw={600} size="sm">
              {t('review_page.lbl_reply')}
            </Text>
            {review.admin_review_created_at && (
              <Text size="sm" c="dimmed">
                {dateText(review.admin_review_created_at)}
              </Text>
            )}
          </Group>
          <Text className={classes.text}>{review.admin_review}</Text>
        </div>
      )}
      <CardButtons review={review} actions={actions} />
    </Card>
  )
}

function CardButtons({ review, actions }: ReviewCardProps) {
  const { t } = useTranslation()
  const name = review.review_user_name
  if (review.is_admin) return <AdminMenu review={review} actions={actions} />
  if (!review.is_edit) {
    return (
      <AnchorLink
        {...link.complainAbout('review', review.id)}
        size="sm"
        lh="44px"
        aria-label={t('safety_links.btn_review', { name })}
      >
        {t('safety_links.btn_complain')}
      </AnchorLink>
    )
  }
  return (
    <Group gap="xs" mt="sm">
      <Button
        size="sm"
        variant="default"
        aria-label={t('review_page.btn_edit_named', { name })}
        onClick={() => actions.onEdit(review)}
      >
        {t('review_page.btn_edit')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('review_page.btn_delete_named', { name })}
        onClick={() => actions.onDelete(review)}
      >
        {t('review_page.btn_delete')}
      </Button>
    </Group>
  )
}

/** One button, because admins have all actions on every review of a long list. */
function AdminMenu({ review, actions }: ReviewCardProps) {
  const { t } = useTranslation()
  const name = review.review_user_name
  const items = [
    ['review_page.btn_reply', 'review_page.btn_reply_named', actions.onReply],
    ['review_page.btn_edit', 'review_page.btn_edit_named', actions.onEdit],
    ['review_page.btn_delete', 'review_page.btn_delete_named', actions.onDelete],
  ] as const
  return (
    <Group mt="sm">
      <DropMenu
        align="start"
        button={(props) => (
          <Button
            {...props}
            size="sm"
            variant="default"
            aria-label={t('review_page.btn_actions_named', { name })}
            leftSection={<EllipsisVertical size={18} aria-hidden />}
          >
            {t('review_page.btn_actions')}
          </Button>
        )}
      >
        {(itemClass) =>
          items.map(([label, fullLabel, run]) => (
            <li key={label}>
              <UnstyledButton
                className={itemClass}
                w="100%"
                mih={44}
                aria-label={t(fullLabel, { name })}
                onClick={() => run(review)}
              >
                {t(label)}
              </UnstyledButton>
            </li>
          ))
        }
      </DropMenu>
    </Group>
  )
}
