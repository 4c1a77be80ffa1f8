import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { BlockedFamily } from '@sangam/contract/blocks/calls'
import { AnchorLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'

export function BlocksList() {
  const { t } = useTranslation()
  const list = usePagedQuery('blocks/list', (cursor) => ({ cursor }))
  return (
    <PagedList
      list={list}
      skeleton={320}
      empty={<EmptyState title={t('blocks.msg_empty')} text={t('blocks.msg_empty_hint')} />}
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((family) => (
            <BlockedCard key={family.id} family={family} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function BlockedCard({ family }: { family: BlockedFamily }) {
  const { t } = useTranslation()
  const remove = useCall('blocks/remove')
  const name = family.full_name || t('blocks.lbl_removed_profile')
  return (
    <Card component="article" withBorder padding="md" bg="var(--sangam-surface)">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              family.registration_number,
              t('blocks.lbl_blocked_on', { date: dateText(family.blocked_on) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {family.registration_number && (
          <AnchorLink
            {...link.complainAboutProfile(family.registration_number)}
            size="sm"
            lh="44px"
          >
            {t('safety_links.btn_complain')}
          </AnchorLink>
        )}
        <Button
          variant="default"
          aria-label={t('blocks.btn_unblock_named', { name })}
          loading={remove.isPending}
          onClick={() => void remove({ block_id: family.id })}
        >
          {t('blocks.btn_unblock')}
        </Button>
      </Group>
    </Card>
  )
}
