import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ShareLink } from '@sangam/contract/share-links/calls'
import { PagedList } from '../../layout/paged-list.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import classes from './link-list.module.css'

/** The links of the family with their openings. */
export function LinkList() {
  const { t } = useTranslation()
  const list = usePagedQuery('share/list', (cursor) => ({ cursor }))
  return (
    <section aria-labelledby="share-links">
      <Title order={2} size="h3" mb="sm" id="share-links">
        {t('share_links.lbl_list')}
      </Title>
      <PagedList
        list={list}
        skeleton={260}
        empty={
          <EmptyState title={t('share_links.msg_empty')} text={t('share_links.msg_empty_hint')} />
        }
      >
        {({ data }) => (
          <Stack gap="sm">
            {data.map((link) => (
              <LinkCard key={link.id} link={link} />
            ))}
          </Stack>
        )}
      </PagedList>
    </section>
  )
}

function LinkCard({ link }: { link: ShareLink }) {
  const { t } = useTranslation()
  const end = useCall('share/end')
  const { label, opens, max_opens: max, state, preset, extras } = link
  const shown = [
    t(`share_links.preset_${preset}`),
    ...extras.map((extra) => t(`share_links.extra_${extra}`)),
  ]
  return (
    <Card component="article" aria-label={label} withBorder padding="md" bg="var(--sangam-surface)">
      <Group justify="space-between" align="flex-start" gap="xs" mb={4}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
        <Badge
          color={state === 'alive' ? 'teal.9' : 'gray.7'}
          classNames={{ root: classes.badge ?? '', label: classes.badgeText ?? '' }}
        >
          {t(`share_links.state_${state}`)}
        </Badge>
      </Group>
      {link.profile_name && (
        <Text size="sm">{t('own_profiles.lbl_of', { name: link.profile_name })}</Text>
      )}
      <Text size="sm">{shown.join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {t('share_links.lbl_until', { date: dateTimeText(link.ends_at) })} ·{' '}
        {t('share_links.lbl_opens', { opens, max })}
      </Text>
      <Openings openings={link.openings} />
      {(state === 'alive' || state === 'void') && (
        <Group mt="sm">
          <ActionBar
            actions={[
              {
                label: t('share_links.btn_end'),
                question: t('share_links.msg_confirm_end', { label }),
                confirmLabel: t('share_links.btn_end'),
                isDanger: true,
                run: () => end({ link_id: link.id }),
              },
            ]}
          />
        </Group>
      )}
    </Card>
  )
}

/** When and on what kind of device a link was opened, but not by whom. */
function Openings({ openings }: Pick<ShareLink, 'openings'>) {
  const { t } = useTranslation()
  if (openings.length === 0) return null
  return (
    <details className={classes.openings}>
      <summary>{t('share_links.lbl_openings')}</summary>
      <ul>
        {openings.map(({ id, at, device }) => (
          <li key={id}>
            {dateTimeText(at)} · {t(`share_links.device_${device}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}
