import { Text } from '@mantine/core'
import { ButtonLink } from '../../../layout/links.tsx'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'

/** Leads from the member's registration to the page of the preferences. */
export function PreferencesCard() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('preferences.title')}>
      <Text mb="md">{t('preferences.msg_card')}</Text>
      <ButtonLink {...link.preferences} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('preferences.btn_open')}
      </ButtonLink>
    </SectionCard>
  )
}
