import { Card, Text, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { dateTimeText } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** For approvers: the fields that a family changed after approval. */
export function ProfileChanges({ changes }: { changes: ProfileRecord['changes'] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      <Title order={2} size="h3" mb="sm">
        {t('details_page.lbl_changes')}
      </Title>
      {changes.map((change) => (
        <div key={change.at}>
          <Text size="sm" c="dimmed">
            {t('details_page.lbl_change_by', { date: dateTimeText(change.at), name: change.by })}
          </Text>
          {change.fields.map(({ name, before, after }) => (
            <Text key={name} mb={4}>
              {t(`profile.${name}` as TextKey)}: <del>{before || '–'}</del> →{' '}
              <ins>{after || '–'}</ins>
            </Text>
          ))}
        </div>
      ))}
    </Card>
  )
}
