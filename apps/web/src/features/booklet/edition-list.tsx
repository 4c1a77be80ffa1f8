import { Card, Group, Stack, Text } from '@mantine/core'
import type { Edition } from '@sangam/contract/booklet/calls'
import type { BookletState } from '@sangam/contract/booklet/values'
import { AnchorLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { editionTitle } from './edition-title.ts'

/** All editions with their states, for admins. */
export function EditionList() {
  const { t } = useTranslation()
  const editions = usePagedQuery('booklet/list', (cursor) => ({ cursor }))
  return (
    <PagedList
      list={editions}
      skeleton={320}
      empty={
        <EmptyState title={t('booklet_page.msg_none')} text={t('booklet_page.msg_none_hint')} />
      }
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((edition) => (
            <EditionCard key={edition.id} edition={edition} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

export function StateBadge({ state }: { state: BookletState }) {
  const { t } = useTranslation()
  return <StatusBadge state={state}>{t(`booklet_page.state_${state}`)}</StatusBadge>
}

function EditionCard({ edition }: { edition: Edition }) {
  const { t } = useTranslation()
  const facts = [
    edition.event,
    `${t('booklet_page.lbl_closes_on')}: ${edition.closes_on}`,
    `${t('booklet_page.lbl_brides')}: ${edition.brides}`,
    `${t('booklet_page.lbl_grooms')}: ${edition.grooms}`,
  ]
  return (
    <Card component="article" withBorder padding="md" bg="var(--sangam-surface)">
      <Group justify="space-between" gap="xs">
        <AnchorLink {...link.edition(edition.id)} fw={600} style={titleStyle}>
          {editionTitle(edition)}
        </AnchorLink>
        <StateBadge state={edition.state} />
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Card>
  )
}

const titleStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  overflowWrap: 'anywhere',
} as const
