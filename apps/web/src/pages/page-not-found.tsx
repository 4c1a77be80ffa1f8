import { useDocumentTitle } from '@mantine/hooks'
import { ButtonLink } from '../layout/links.tsx'
import { startLink } from '../lib/start-links.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { EmptyState } from '../ui/records/empty-state.tsx'

export function PageNotFound() {
  const { t } = useTranslation()
  useDocumentTitle(`${t('common.err_page_not_found')} – ${t('common.app_name')}`)
  return (
    <EmptyState
      order={1}
      title={t('common.err_page_not_found')}
      text={t('common.msg_page_not_found_help')}
    >
      <ButtonLink {...startLink.home} mt="sm">
        {t('common.btn_go_home')}
      </ButtonLink>
    </EmptyState>
  )
}
