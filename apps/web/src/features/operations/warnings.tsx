import { Alert, Stack } from '@mantine/core'
import type { OperationWarning } from '@sangam/contract/operations/calls'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export function Warnings({ warnings }: { warnings: OperationWarning[] }) {
  const { t } = useTranslation()
  if (warnings.length === 0) {
    return (
      <Alert role="status" color="teal" icon={<CircleCheck aria-hidden />}>
        {t('operations_page.msg_all_well')}
      </Alert>
    )
  }
  return (
    <Stack gap="sm">
      {warnings.map((warning) => (
        <Alert key={warning} role="status" color="haldi" icon={<TriangleAlert aria-hidden />}>
          {t(`operations_page.warning_${warning}`)}
        </Alert>
      ))}
    </Stack>
  )
}
