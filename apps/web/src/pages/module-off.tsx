import { ButtonLink } from '../layout/links.tsx'
import { link } from '../lib/links.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { EmptyState } from '../ui/records/empty-state.tsx'

/** Instead of a page of a module that the trust does not use. */
export function ModuleOff() {
  const { t } = useTranslation()
  return (
    <EmptyState order={1} title={t('common.err_module_off')} text={t('common.msg_module_off_help')}>
      <ButtonLink {...link.home} mt="sm">
        {t('common.btn_go_home')}
      </ButtonLink>
    </EmptyState>
  )
}
