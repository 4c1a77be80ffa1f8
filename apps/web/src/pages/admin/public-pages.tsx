import { Stack } from '@mantine/core'
import { AboutForm } from '../../features/trust-settings/about-form.tsx'
import { HomePictures } from '../../features/trust-settings/home-pictures.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function PublicPages() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('public_pages.title')}
      lead={t('public_pages.lead')}
      backTo={link.admin}
      size="md"
    >
      <Stack>
        <HomePictures />
        <AboutForm />
      </Stack>
    </Page>
  )
}
