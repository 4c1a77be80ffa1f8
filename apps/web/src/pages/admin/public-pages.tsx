import { Stack } from '@mantine/core'
import { ManagedAlbums } from '../../features/albums/managed-albums.tsx'
import { AboutForm } from '../../features/trust-settings/about-form.tsx'
import { HelpAnswers } from '../../features/trust-settings/help-answers.tsx'
import { HomePictures } from '../../features/trust-settings/home-pictures.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useModules } from '../../lib/modules.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function PublicPages() {
  const { t } = useTranslation()
  const isOn = useModules()
  return (
    <Page
      title={t('public_pages.title')}
      lead={t('public_pages.lead')}
      backTo={link.admin}
      size="md"
    >
      <Stack>
        <HomePictures />
        {isOn('gallery') && <ManagedAlbums />}
        <AboutForm />
        <HelpAnswers />
      </Stack>
    </Page>
  )
}
