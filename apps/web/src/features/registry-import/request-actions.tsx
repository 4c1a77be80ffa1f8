import { Button, Group, Stack, Text } from '@mantine/core'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'

interface RequestActionsProps {
  row: ImportRowRecord
  request: NonNullable<ImportRowRecord['request']>
}

/** Two numbers of a family want a row; the admin knows or calls them and decides. */
export function RequestActions({ row, request }: RequestActionsProps) {
  const { t } = useTranslation()
  const decide = useCall('import/decide-request', { noticeMs: timing.noticeAction })
  return (
    <Stack gap="xs">
      <Text size="sm">{t('import_page.lbl_taken_by', { name: request.taken_by })}</Text>
      <Text size="sm">{t('import_page.lbl_asked_by', { name: request.asked_by })}</Text>
      <Group gap="xs">
        {(['give', 'keep'] as const).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant="default"
            loading={decide.isPending}
            onClick={() => void decide({ row_id: row.id, decision })}
          >
            {t(decision === 'give' ? 'import_page.btn_give' : 'import_page.btn_keep_taken')}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
