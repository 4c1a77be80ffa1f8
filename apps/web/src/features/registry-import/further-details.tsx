import { Button, Text } from '@mantine/core'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** What the register has beside the fields of the form; the family can delete it. */
export function FurtherDetails({ rowId, text }: { rowId: number; text: string }) {
  const { t } = useTranslation()
  const drop = useCall('claims/drop-further')
  return (
    <div>
      <Text fw={600} size="sm">
        {t('drafts.lbl_further')}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text size="sm" c="dimmed">
        {t('drafts.hint_further')}
      </Text>
      <Button
        mt="xs"
        size="sm"
        variant="default"
        loading={drop.isPending}
        onClick={() => void drop({ row_id: rowId })}
      >
        {t('drafts.btn_delete_further')}
      </Button>
    </div>
  )
}
