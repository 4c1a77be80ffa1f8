import { Alert, Text } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { TriangleAlert } from 'lucide-react'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

type PortalWarningProps = Pick<Data<'admin/dashboard'>, 'warnings' | 'super_admins'>

/** The most urgent condition of the portal that needs a person, and whom to call. */
export function PortalWarning({ warnings, super_admins }: PortalWarningProps) {
  const { t } = useTranslation()
  const [first, ...others] = warnings
  if (!first) return null
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />} mb="md" role="status">
      <Text>{t(`operations_page.warning_${first}`)}</Text>
      {super_admins.length > 0 && (
        <Text fw={600} mt={4}>
          {t('admin.lbl_call', { names: super_admins.join(', ') })}
        </Text>
      )}
      <AnchorLink {...link.operations} lh="44px">
        {others.length > 0
          ? t('admin.btn_warnings', { count: others.length })
          : t('admin.btn_operations')}
      </AnchorLink>
    </Alert>
  )
}
