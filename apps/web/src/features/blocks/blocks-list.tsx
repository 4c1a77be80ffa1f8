import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { BlockedFamily } from '@sangam/contract/blocks/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'

export function BlocksList() {
  const { t } = useTranslation()
  const pages = usePages('blocks')
  const list = useQuery({
    ...query('blocks/list', { cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded
      query={list}
      skeleton={320}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('blocks.msg_empty')} text={t('blocks.msg_empty_hint')} />}
    >
      {({ data, next_cursor }) => (
        <Stack gap="sm">
          {data.map((family) => (
            <BlockedCard key={family.id} family={family} />
          ))}
          <Pager pages={pages} nextCursor={next_cursor} />
        </Stack>
      )}
    </Loaded>
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
