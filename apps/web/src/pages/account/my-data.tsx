import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MemberConsents } from '../../features/consents/member-consents.tsx'
import { AccessCard } from '../../features/my-data/access-card.tsx'
import { isBeingMade } from '../../features/my-data/copy-state.tsx'
import { DownloadCard } from '../../features/my-data/download-card.tsx'
import { LeaveCard } from '../../features/my-data/leave-card.tsx'
import { NomineeCard } from '../../features/my-data/nominee-card.tsx'
import { StoredCard } from '../../features/my-data/stored-card.tsx'
import { ForWhom } from '../../features/profiles/registration/for-whom.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'

export default function MyData() {
  const { t } = useTranslation()
  const summary = useQuery({
    ...query('my-data/summary', {}),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? timing.exportCheck : false),
  })
  return (
    <Page title={t('my_data.title')} lead={t('my_data.lead')} size="sm">
      <Loaded query={summary} skeleton={640}>
        {(data) => (
          <Stack gap="md">
            <MemberConsents forWhom={(profiles) => <ForWhom profiles={profiles} />} />
            <AccessCard accesses={data.accesses} />
            <DownloadCard summary={data} />
            <NomineeCard nominee={data.nominee} accessDays={data.retention.nominee_access} />
            <LeaveCard summary={data} />
            <StoredCard summary={data} />
            <div>
              <Text mb="sm">{t('my_data.msg_correct')}</Text>
              <Group gap="sm">
                <ButtonLink {...link.myRegistration} variant="default">
                  {t('my_data.btn_my_registration')}
                </ButtonLink>
                <ButtonLink {...link.account} variant="default">
                  {t('my_data.btn_my_account')}
                </ButtonLink>
                <ButtonLink {...link.contact} variant="default">
                  {t('my_data.btn_ask_trust')}
                </ButtonLink>
              </Group>
            </div>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
