import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { EmptyState } from '../ui/empty-state.tsx'

export function PageNotFound() {
  const { t } = useTranslation()
  useDocumentTitle(`${t('common.err_page_not_found')} – ${t('common.app_name')}`)
  return (
    <EmptyState
      order={1}
      title={t('common.err_page_not_found')}
      text={t('common.msg_page_not_found_help')}
    >
      <Button component={Link} to={paths.home} mt="sm">
        {t('common.btn_go_home')}
      </Button>
    </EmptyState>
  )
}
