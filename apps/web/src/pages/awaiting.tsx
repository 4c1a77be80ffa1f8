import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../app/page.tsx'

/** A page whose module has not landed yet: its title and the shape of what will stand here. */
export default function Awaiting() {
  const { t } = useTranslation()
  const title = useMatches().at(-1)?.staticData.title
  return (
    <Page title={title ? t(title) : ''}>
      <Stack role="status" mt="lg">
        <VisuallyHidden>{t('common.msg_loading')}</VisuallyHidden>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={110} aria-hidden />
        ))}
      </Stack>
    </Page>
  )
}
