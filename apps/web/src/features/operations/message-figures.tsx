import { Card, Stack } from '@mantine/core'
import type { MessageFigures as Figures } from '@sangam/contract/operations/calls'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { serverText } from '../../lib/texts/server-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type Detail, DetailsList } from '../../ui/records/details-list.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { Section } from './section.tsx'

type Problem = Figures['problems'][number]

/** What was sent to phones this month, what it cost, and what could not be sent. */
export function MessageFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation()
  const title = t('operations_page.lbl_messages')
  const details: Detail[] = [
    { label: t('operations_page.lbl_sent_push'), value: String(figures.sent_push) },
    { label: t('operations_page.lbl_sent_sms'), value: String(figures.sent_sms) },
    {
      label: t('operations_page.lbl_sms_cost'),
      value: figures.sms_price_paise
        ? `₹${(figures.sms_cost_paise / 100).toFixed(2)}`
        : t('operations_page.lbl_no_price'),
    },
    { label: t('operations_page.lbl_messages_failed'), value: String(figures.failed) },
    { label: t('operations_page.lbl_messages_retrying'), value: String(figures.retrying) },
    { label: t('operations_page.lbl_sms_off'), value: String(figures.sms_texts_off.length) },
  ]
  return (
    <Section title={title}>
      <Stack>
        <Card withBorder>
          <DetailsList details={details} />
        </Card>
        {figures.problems.length > 0 && <Problems problems={figures.problems} caption={title} />}
      </Stack>
    </Section>
  )
}

function Problems({ problems, caption }: { problems: Problem[]; caption: string }) {
  const { t } = useTranslation()
  const columns: Column<Problem>[] = [
    {
      header: t('operations_page.lbl_message'),
      cell: ({ kind }) => serverText(`message_kinds.${kind}`),
    },
    {
      header: t('operations_page.lbl_channel'),
      cell: ({ channel }) => serverText(`operations_page.channel_${channel}`),
    },
    { header: t('operations_page.lbl_failed_at'), cell: ({ at }) => dateTimeText(at) },
    { header: t('operations_page.lbl_tries'), cell: ({ tries }) => tries },
    {
      header: t('operations_page.lbl_outcome'),
      cell: ({ is_final }) =>
        t(is_final ? 'operations_page.outcome_final' : 'operations_page.outcome_retrying'),
    },
    {
      header: t('operations_page.lbl_reason'),
      cell: ({ reason }) =>
        reason === 'in_doubt' ? (
          t('operations_page.problem_in_doubt')
        ) : (
          <span lang="en">{reason || '–'}</span>
        ),
    },
  ]
  return (
    <RecordTable
      caption={caption}
      columns={columns}
      rows={problems}
      rowKey={({ kind, at }) => `${kind} ${at}`}
    />
  )
}
