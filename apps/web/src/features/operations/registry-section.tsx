import { Button, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import { useDownload } from '../../lib/files/use-download.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Section } from './section.tsx'

/** Saves all registrations with their photos. */
export function RegistrySection() {
  const { t } = useTranslation()
  const save = useDownload()
  return (
    <Section
      title={t('operations_page.lbl_registry')}
      action={
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => void save(`registry.zip?lang=${currentLanguage()}`)}
        >
          {t('operations_page.btn_registry')}
        </Button>
      }
    >
      <Text>{t('operations_page.msg_registry')}</Text>
    </Section>
  )
}
