import { Badge, Card, Group, Text, Title } from '@mantine/core'
import type { EditedRecord } from '@sangam/contract/moderation/edits.calls'
import type { EditSubject } from '@sangam/contract/moderation/edits.values'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EditActions } from './edit-actions.tsx'
import { EditedFields } from './edited-fields.tsx'

export const linkTo = {
  profile: link.profileById,
  business: link.businessDetails,
  job: link.job,
} as const satisfies Record<EditSubject, unknown>

interface EditCardProps {
  edit: EditedRecord
  renderRichText: (json: string) => ReactNode
}

/** One edited record: what changed, and the decision about it. */
export function EditCard({ edit, renderRichText }: EditCardProps) {
  const { t } = useTranslation()
  const { subject, record_id, name, number, owner_name, changed_at } = edit
  return (
    <Card component="article" withBorder padding="lg" bg="var(--sangam-surface)">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h3">
          <AnchorLink {...linkTo[subject](record_id)} inherit>
            {number ? `${name} (${number})` : name}
          </AnchorLink>
        </Title>
        <Badge color="gray.7">{t(`edits_page.lbl_${subject}`)}</Badge>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('edits_page.lbl_changed_by', { name: owner_name, date: dateTimeText(changed_at) })}
      </Text>
      <EditedFields edit={edit} renderRichText={renderRichText} />
      <EditActions edit={edit} />
    </Card>
  )
}
