import { Card, Stack, Text, Title } from '@mantine/core'
import type { SeenBy as SeenByData } from '@sangam/contract/introductions/calls'
import { Loaded } from '../../layout/loaded.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { dateText, dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Pager } from '../../ui/records/pager.tsx'
import classes from './seen-by.module.css'

interface SeenByProps {
  profileId: number
  /** Whose profile it is, if there are several. */
  name?: string
}

/**
 * Who received the numbers or saved the biodata of a profile, or with 0 of all own ones, and how often
 * others opened it.
 */
export function SeenBy({ profileId, name }: SeenByProps) {
  const { t } = useTranslation()
  const heading = `seen-by-${profileId}`
  const seen = usePagedQuery('introductions/seen-by', (cursor) => ({
    bride_groom_id: profileId,
    cursor,
  }))
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      withBorder
      padding="lg"
      mb="md"
      bg="var(--sangam-surface)"
    >
      <Title order={2} size="h3" mb="xs" id={heading}>
        {[t('seen_by.title'), name].filter(Boolean).join(': ')}
      </Title>
      <Loaded query={seen} skeleton={160}>
        {({ reveals, contact_families, opens, next_cursor }) => (
          <Stack>
            <Text>{t('seen_by.msg_families', { count: contact_families })}</Text>
            <Reveals reveals={reveals} />
            <Pager pages={seen.pages} nextCursor={next_cursor} />
            <Opens opens={opens} />
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

function Reveals({ reveals }: Pick<SeenByData, 'reveals'>) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  if (reveals.length === 0) return null
  const viewerOf = (reveal: SeenByData['reveals'][number]) => {
    if (!reveal.viewer_name) return t('seen_by.lbl_erased')
    return reveal.kind === 'admin'
      ? t('seen_by.lbl_office', { name: reveal.viewer_name })
      : reveal.viewer_name
  }
  return (
    <ul className={classes.list}>
      {reveals.map((reveal) => (
        <li key={reveal.id}>
          <Text fw={600}>{viewerOf(reveal)}</Text>
          <Text size="sm" c="dimmed">
            {[reveal.viewer_number, labelOf(masterData?.region, reveal.region_id)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm">
            {t(`seen_by.kind_${reveal.kind}`)} · {dateTimeText(reveal.at)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Without names: a family must be able to look at a profile without being asked about it. */
function Opens({ opens }: Pick<SeenByData, 'opens'>) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  if (opens.length === 0) return null
  return (
    <div>
      <Title order={3} size="h4">
        {t('seen_by.lbl_opens')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('seen_by.hint_opens')}
      </Text>
      <ul className={classes.list}>
        {opens.map(({ week, regions }) => (
          <li key={week}>
            <Text fw={600}>
              {t('seen_by.lbl_week', { date: dateText(`${week}T12:00:00+05:30`) })}
            </Text>
            <Text size="sm">
              {regions
                .map(
                  ({ region_id, families }) =>
                    `${labelOf(masterData?.region, region_id) || t('seen_by.lbl_other_region')}: ${families}`,
                )
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}
