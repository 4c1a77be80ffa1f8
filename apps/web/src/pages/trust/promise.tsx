import { List, Text, Title } from '@mantine/core'
import { typedDate } from '@sangam/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { OfficerCard } from '../../features/safety/officer-card.tsx'
import { PromiseFigures } from '../../features/safety/promise-figures.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const promises = ['picture', 'conduct', 'facts', 'appeal'] as const

/** What the trust promises, and whether it does it. */
export default function PublicPromise() {
  const { t } = useTranslation()
  const figures = useQuery(query('promise/read', {}))
  return (
    <Page title={t('promise_page.title')} size="md">
      <Title order={2} size="h3" mb="sm">
        {t('promise_page.lbl_promises')}
      </Title>
      <List spacing="xs" mb="lg">
        {promises.map((name) => (
          <List.Item key={name}>{t(`promise_page.promise_${name}`)}</List.Item>
        ))}
      </List>
      <Loaded query={figures} skeleton={420}>
        {(data) =>
          data ? (
            <>
              <Text c="dimmed" mb="md">
                {t('promise_page.lead', {
                  from: typedDate(data.from),
                  until: typedDate(data.until),
                })}
              </Text>
              <PromiseFigures figures={data} />
            </>
          ) : (
            <Text mb="md">{t('promise_page.msg_none')}</Text>
          )
        }
      </Loaded>
      <Title order={2} size="h3" mt="lg" mb="sm">
        {t('safety.lbl_officer')}
      </Title>
      <OfficerCard />
    </Page>
  )
}
