import { Box, Group, Text } from '@mantine/core'
import type { SettingSection } from '@sangam/contract/trust-settings/fields'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LogoPicker } from './logo-picker.tsx'
import { SmsTexts } from './sms-texts.tsx'
import { UpiTest } from './upi-test.tsx'

/** What a section has besides its form. */
export function SectionExtras({ section }: { section: SettingSection }) {
  switch (section) {
    case 'trust':
      return <LogoPicker />
    case 'fee':
      return <UpiTest />
    case 'sms':
      return <SmsTexts />
    case 'legal':
      return <LegalTexts />
    case 'start':
    case 'modules':
    case 'biodata':
    case 'officers':
    case 'policy':
      return null
  }
}

function LegalTexts() {
  const { t } = useTranslation()
  return (
    <Box mb="md">
      <Text mt="lg">{t('settings_page.msg_legal')}</Text>
      <Group>
        <AnchorLink {...link.privacy} target="_blank" py="xs">
          {t('legal.privacy_title')}
        </AnchorLink>
        <AnchorLink {...link.terms} target="_blank" py="xs">
          {t('legal.terms_title')}
        </AnchorLink>
      </Group>
    </Box>
  )
}
