import { BlocksList } from '../../features/blocks/blocks-list.tsx'
import { Page } from '../../layout/page.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function BlockedFamilies() {
  const { t } = useTranslation()
  return (
    <Page title={t('blocks.title')} lead={t('blocks.lead')} size="md">
      <BlocksList />
    </Page>
  )
}
