import { Text } from '@mantine/core'
import { languageOf, languagesFrom } from '@sangam/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { TrustCard } from '../../features/contact/trust-card.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'

/** What the trust writes about itself, and where it is. */
export default function AboutUs() {
  const { t } = useTranslation()
  const about = useQuery(query('about/read', {}))
  return (
    <Page title={t('about.title')} size="md">
      <Loaded query={about} skeleton={200}>
        {(texts) => {
          const wanted = currentLanguage()
          const written = languagesFrom(wanted).find((one) => texts[`text_${one}`] !== '')
          if (!written) return null
          const language = languageOf(written)
          return (
            <>
              {language !== wanted && (
                <Text size="sm" mb="sm">
                  {t('about.lbl_other_language')}
                </Text>
              )}
              <div lang={language}>
                <RichText isUnderTitle json={texts[`text_${language}`]} />
              </div>
            </>
          )
        }}
      </Loaded>
      <TrustCard />
    </Page>
  )
}
