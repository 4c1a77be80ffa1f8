import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Edition } from '@sangam/contract/booklet/calls'
import { ButtonLink } from '../../layout/links.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useDownload } from '../../lib/files/use-download.ts'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { wrappingLabel } from '../../ui/inputs/wrapping-label.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { StateBadge } from './edition-list.tsx'
import { editionTitle } from './edition-title.ts'
import { PrintForm } from './print-form.tsx'

/** Whether the page has to ask again until the file is ready. */
export const isFileAwaited = (edition: Edition | undefined): boolean =>
  edition !== undefined &&
  (edition.is_being_made || (edition.state === 'printed' && edition.sha256 === ''))

/** How an edition stands, and what can be done next. */
export function EditionDetails({ edition }: { edition: Edition }) {
  const { t } = useTranslation()
  return (
    <Card component="section" withBorder padding="lg" mb="lg" bg="var(--sangam-surface)">
      <Stack>
        <Group gap="sm">
          <StateBadge state={edition.state} />
          <Text>
            {edition.state === 'open'
              ? t('booklet_page.lbl_closes', { date: edition.closes_on })
              : t('booklet_page.lbl_closed', { date: dateText(edition.closed_at) })}
          </Text>
        </Group>
        {edition.state === 'open' && (
          <Title order={2} size="h4">
            {t('booklet_page.lbl_so_far')}
          </Title>
        )}
        <Counts edition={edition} />
        <FileState edition={edition} />
        <Actions edition={edition} />
      </Stack>
    </Card>
  )
}

function Counts({ edition }: { edition: Edition }) {
  const { t } = useTranslation()
  const isOver = edition.state === 'over'
  return (
    <DetailsList
      details={[
        ...(isOver
          ? []
          : [
              { label: t('booklet_page.lbl_brides'), value: String(edition.brides), isShort: true },
              { label: t('booklet_page.lbl_grooms'), value: String(edition.grooms), isShort: true },
            ]),
        ...(edition.pages > 0 && !isOver
          ? [{ label: t('booklet_page.lbl_pages'), value: String(edition.pages), isShort: true }]
          : []),
        { label: t('booklet_page.lbl_paper'), value: edition.paper, isShort: true },
        {
          label: t('booklet_page.lbl_per_page'),
          value: String(edition.per_page),
          isShort: true,
        },
        {
          label: t('booklet_page.lbl_language'),
          value: t(`booklet_page.language_${edition.language}`),
          isShort: true,
        },
        {
          label: t('booklet_page.lbl_sort_order'),
          value: t(`booklet_page.order_${edition.sort_order}`),
          isShort: true,
        },
        {
          label: t('booklet_page.lbl_number_mode'),
          value: t(`booklet_page.number_${edition.number_mode}`),
        },
      ]}
    />
  )
}

function FileState({ edition }: { edition: Edition }) {
  const { t } = useTranslation()
  const { is_being_made, parts, made, printed_at } = edition
  return (
    <>
      {is_being_made && (
        <Alert color="blue" role="status">
          {parts > 0
            ? t('booklet_page.msg_making', { made, parts })
            : t('booklet_page.msg_making_starts')}
        </Alert>
      )}
      {edition.has_failed && (
        <Alert color="red" role="alert">
          {t('booklet_page.msg_failed')}
        </Alert>
      )}
      {printed_at && (
        <div>
          <Text>
            {t('booklet_page.lbl_printed', {
              date: dateText(printed_at),
              name: edition.printed_by,
              count: edition.printed_copies,
            })}
          </Text>
          {edition.sha256 ? (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {`${t('booklet_page.lbl_sha256')}: ${edition.sha256}`}
            </Text>
          ) : (
            <Alert color="blue" role="status" mt="xs">
              {t('booklet_page.msg_print_waits')}
            </Alert>
          )}
        </div>
      )}
    </>
  )
}

function Actions({ edition }: { edition: Edition }) {
  const { t } = useTranslation()
  const download = useDownload()
  const close = useCall('booklet/close')
  const proof = useCall('booklet/proof')
  const end = useCall('booklet/end')
  const { id, state } = edition
  const title = editionTitle(edition)
  const body = { booklet_id: id }
  if (state === 'open') {
    return (
      <ActionBar
        actions={[
          {
            label: t('booklet_page.btn_close'),
            question: t('booklet_page.msg_confirm_close', { title }),
            confirmLabel: t('booklet_page.btn_close'),
            run: () => close(body),
          },
        ]}
      >
        <ButtonLink {...link.editionForm(id)} variant="default">
          {t('booklet_page.btn_edit')}
        </ButtonLink>
      </ActionBar>
    )
  }
  if (state === 'closed') {
    return (
      <Button
        {...wrappingLabel}
        style={{ alignSelf: 'flex-start' }}
        disabled={edition.is_being_made}
        loading={proof.isPending}
        onClick={() => void proof(body)}
      >
        {t('booklet_page.btn_proof')}
      </Button>
    )
  }
  if (state === 'proof') {
    return (
      <Stack>
        <Button
          variant="default"
          {...wrappingLabel}
          style={{ alignSelf: 'flex-start' }}
          loading={download.isPending}
          onClick={() => void download(`booklet/${id}/proof.pdf`)}
        >
          {t('booklet_page.btn_proof_file')}
        </Button>
        <PrintForm id={id} />
      </Stack>
    )
  }
  if (state === 'over') return null
  return (
    <Stack>
      {edition.has_print_file && (
        <Button
          {...wrappingLabel}
          style={{ alignSelf: 'flex-start' }}
          loading={download.isPending}
          onClick={() => void download(`booklet/${id}/print.pdf`)}
        >
          {t('booklet_page.btn_print_file')}
        </Button>
      )}
      {edition.sha256 !== '' && !edition.has_print_file && (
        <Text size="sm" c="dimmed">
          {t('booklet_page.msg_no_print_file')}
        </Text>
      )}
      <ActionBar
        actions={[
          {
            label: t('booklet_page.btn_end'),
            question: t('booklet_page.msg_confirm_end', { title }),
            confirmLabel: t('booklet_page.btn_end'),
            isDanger: true,
            run: () => end(body),
          },
        ]}
      />
    </Stack>
  )
}
