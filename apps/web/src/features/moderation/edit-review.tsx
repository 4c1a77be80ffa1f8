import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { linkTo } from './edit-card.tsx'
import { useEditDecisions } from './edit-decisions.ts'
import { EditedFields } from './edited-fields.tsx'

interface EditReviewProps extends ReviewProps {
  renderRichText: (json: string) => ReactNode
}

/** Accepts or rejects what owners changed after approval. */
export function EditReview({ id, position, renderRichText }: EditReviewProps) {
  const { t } = useTranslation()
  // the list is ordered by id, so its first entry after the previous id is this one
  const list = useFreshQuery('edits/list', { limit: 1, cursor: String(id - 1) }, true)
  const { decisionsOn, isPending } = useEditDecisions()
  const edit = list.data?.data.find(({ edit_id }) => edit_id === id)
  return (
    <ReviewScreen id={id} position={position} query={{ ...list, data: edit }}>
      {(data) => {
        const { acceptLabel, acceptQuestion, accept, reject } = decisionsOn(data)
        return {
          name: data.name,
          detail: [t(`edits_page.lbl_${data.subject}`), data.number].filter(Boolean).join(' · '),
          page: linkTo[data.subject](data.record_id),
          approveLabel: acceptLabel,
          approveQuestion: acceptQuestion,
          approve: accept,
          reject,
          reasons: rejectReasons.edits,
          isBusy: isPending,
          content: (
            <>
              <Text c="dimmed">
                {t('edits_page.lbl_changed_by', {
                  name: data.owner_name,
                  date: dateTimeText(data.changed_at),
                })}
              </Text>
              <EditedFields edit={data} renderRichText={renderRichText} />
            </>
          ),
        }
      }}
    </ReviewScreen>
  )
}
