import { Button, Stack } from '@mantine/core'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'

const side = 72

/** The photo of a row, which an admin can remove if it shows another person. */
export function RowPhoto({ row }: { row: ImportRowRecord }) {
  const { t } = useTranslation()
  const remove = useCall('import/remove-photo', { noticeMs: timing.noticeAction })
  return (
    <Stack gap={4} align="start">
      <img
        src={row.photo}
        alt={t('import_page.lbl_photo_of', { name: row.name })}
        width={side}
        height={side}
        loading="lazy"
      />
      <Button
        size="compact-sm"
        h={44}
        px={4}
        variant="subtle"
        aria-label={t('import_page.btn_remove_photo_named', { line: row.line })}
        loading={remove.isPending}
        onClick={() => void remove({ row_id: row.id })}
      >
        {t('import_page.btn_remove_photo')}
      </Button>
    </Stack>
  )
}
