import { List, Text, Title } from '@mantine/core'
import { typedDate } from '@sangam/contract/dates'
import type { PromiseFigures as Figures } from '@sangam/contract/safety/desk.calls'
import { useQuery } from '@tanstack/react-query'
import { OfficerCard } from '../../features/safety/officer-card.tsx'
import { PromiseFigures } from '../../features/safety/promise-figures.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'

const promises = ['picture', 'conduct', 'facts', 'appeal'] as const

/** What the trust promises, and whether it does it. */
export default function PublicPromise() {
  const { t } = useTranslation()
  const figures = useQuery(query('promise/read', {}))
  return (
    <Page title={t('promise_page.title')} size="md">
      <Loaded
        query={figures}
        skeleton={420}
        isEmpty={(data) => data === null}
        empty={<EmptyState title={t('promise_page.msg_none')} />}
      >
        {(data) => data && <KeptPromise figures={data} />}
      </Loaded>
    </Page>
  )
}

function KeptPromise({ figures }: { figures: Figures }) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={2} size="h3" mb="sm">
        {t('promise_page.lbl_promises')}
      </Title>
      <List spacing="xs" mb="lg">
        {promises.map((name) => (
          <List.Item key={name}>{t(`promise_page.promise_${name}`)}</List.Item>
        ))}
      </List>
      <Text c="dimmed" mb="md">
        {t('promise_page.lead', {
          from: typedDate(figures.from),
          until: typedDate(figures.until),
        })}
      </Text>
      <PromiseFigures figures={figures} />
      <Title order={2} size="h3" mt="lg" mb="sm">
        {t('safety.lbl_officer')}
      </Title>
      <OfficerCard />
    </>
  )
}
