import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import type { ListedEnrolments } from '@sangam/contract/desk/address.values'
import type { EnrolmentRow } from '@sangam/contract/desk/enrolment.calls'
import { enrolmentDays } from '@sangam/contract/desk/values'
import { ButtonLink } from '../../../layout/links.tsx'
import { PagedList } from '../../../layout/paged-list.tsx'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { useDownload } from '../../../lib/files/use-download.ts'
import { link } from '../../../lib/links.ts'
import { dateText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { EmptyState } from '../../../ui/records/empty-state.tsx'

const colours = {
  incomplete: 'gray.7',
  ready: 'blue.9',
  sheet: 'orange.9',
  confirmed: 'teal.9',
} as const

const buttons = {
  incomplete: 'desk_page.btn_edit',
  ready: 'desk_page.title_confirm',
  sheet: 'desk_page.title_check',
} as const

/** The families that the desk has entered. */
export function EnrolmentList({ state }: { state: ListedEnrolments }) {
  const { t } = useTranslation()
  const list = usePagedQuery('desk/list', (cursor) => ({ state, cursor }))
  return (
    <PagedList
      list={list}
      skeleton={260}
      empty={<EmptyState title={t(`desk_page.msg_none_${state}`, { days: enrolmentDays })} />}
    >
      {({ data }) => (
        <Stack gap="sm" mt="md">
          {data.map((row) => (
            <EnrolmentCard key={row.enrolment_id} row={row} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function EnrolmentCard({ row }: { row: EnrolmentRow }) {
  const { t } = useTranslation()
  const download = useDownload()
  const name = row.name || t('desk_page.msg_unnamed')
  return (
    <Card component="article" withBorder padding="md">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{row.step === 'confirmed' ? row.registration_number : name}</Text>
        <Badge color={colours[row.step]}>{t(`desk_page.step_${row.step}`)}</Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {t('desk_page.msg_row', {
          number: row.number,
          name: row.entered_by,
          date: dateText(row.expires_on),
        })}
      </Text>
      {row.step !== 'confirmed' && (
        <ButtonLink {...link.deskFamily(row.enrolment_id)} size="sm" variant="default" mt="xs">
          {t(buttons[row.step])}
        </ButtonLink>
      )}
      {row.can_get_letter && (
        <Button
          size="sm"
          variant="default"
          mt="xs"
          loading={download.isPending}
          onClick={() => void download(`desk/${row.enrolment_id}/letter.pdf`)}
        >
          {t('desk_page.btn_letter')}
        </Button>
      )}
    </Card>
  )
}
