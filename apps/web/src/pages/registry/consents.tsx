import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NoticePoints } from '../../features/consents/notice-points.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The notice that a person agrees to with the button of the sign-up. */
export default function Consents() {
  const { t } = useTranslation()
  const notice = useQuery(
    query('consents/notice', { purpose: 'account', language: currentLanguage() }),
  )
  return (
    <Page title={t('consents_page.title')} size="sm">
      <Loaded query={notice} skeleton={420}>
        {(loaded) => (
          <Card withBorder padding="lg" bg="var(--sangam-surface)">
            <Text fw={600} mb="md">
              {loaded.statement}
            </Text>
            <NoticePoints notice={loaded} />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
