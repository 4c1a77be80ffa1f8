import { Anchor, Badge, Group, Text, VisuallyHidden } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import type { ApprovalRow } from '@sangam/contract/profiles/approval.calls'
import type { TextKey } from '@sangam/i18n/keys'
import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '../../../layout/links.tsx'
import { labelOf, useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { whatsAppChatLink } from '../../../lib/messaging.ts'
import { dateText, daysSince } from '../../../lib/texts/dates.ts'
import { isActive } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ProfilePhoto } from '../../../ui/pictures/profile-photo.tsx'
import { AgeBadge } from '../../../ui/records/age-badge.tsx'
import { type Column, noValue } from '../../../ui/records/record-table.tsx'
import classes from './approval.columns.module.css'
import { CandidateMark } from './candidate-mark.tsx'
import { candidateNumberLabel, hasCandidateMark } from './candidate-number.ts'

const isPaid = (row: ApprovalRow) => row.payment_status === 'Done'

function activityLabel(row: ApprovalRow): TextKey {
  if (row.is_account_closed) return 'approval.lbl_account_closed'
  return isActive(row) ? 'my_registration_page.lbl_active' : 'my_registration_page.lbl_deactive'
}

/** The columns of the approval workspace; on a phone a card begins with photo and name. */
export function useApprovalColumns(): Column<ApprovalRow>[] {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  return [
    {
      header: t('my_registration_page.col_photo'),
      cell: (row) => <Photo row={row} />,
      onPhone: 'picture',
      isPhoneOnly: true,
    },
    {
      header: t('my_registration_page.col_attention'),
      cell: (row) => <Attention row={row} />,
      onPhone: 'attention',
      isPhoneOnly: true,
    },
    {
      header: t('my_registration_page.col_associate'),
      cell: (row) => row.associate_name || noValue,
    },
    {
      header: t('my_registration_page.col_region'),
      cell: (row) => labelOf(regions, row.region_id),
    },
    {
      header: t('my_registration_page.col_name'),
      cell: (row) => row.full_name,
      onPhone: 'title',
    },
    {
      header: t('my_registration_page.col_number'),
      cell: (row) => row.registration_number,
      isWhole: true,
      onPhone: 'hidden',
    },
    {
      header: t('my_registration_page.col_created_on'),
      cell: (row) => dateText(row.created_on),
      isWhole: true,
    },
    { header: t('my_registration_page.col_created_by'), cell: (row) => row.login_full_name },
    {
      header: t('my_registration_page.col_payment'),
      cell: (row) =>
        t(isPaid(row) ? 'details_page.lbl_payment_Done' : 'details_page.lbl_payment_Pending'),
      onPhone: 'hidden',
    },
    {
      header: t('consents.lbl_candidate'),
      cell: (row) => {
        const label = candidateNumberLabel(row.candidate_consent, row.candidate_number)
        return [t(`consents.candidate_${row.candidate_consent}`), label && t(label)]
          .filter(Boolean)
          .join(' · ')
      },
      onPhone: 'hidden',
    },
    {
      header: t('my_registration_page.col_active'),
      cell: (row) => t(activityLabel(row)),
      onPhone: 'hidden',
    },
    {
      header: t('my_registration_page.col_message'),
      cell: (row) => (
        <Anchor
          href={whatsAppChatLink(row.login_mobile)}
          target="_blank"
          rel="noopener noreferrer"
          style={{ display: 'inline-flex', gap: 6, alignItems: 'center', whiteSpace: 'nowrap' }}
        >
          <MessageCircle size={18} aria-hidden />
          <VisuallyHidden>
            {t('my_registration_page.btn_message_to', { name: row.login_full_name })}
          </VisuallyHidden>
          {mobileText(row.login_mobile)}
        </Anchor>
      ),
    },
    {
      header: t('my_registration_page.col_view'),
      cell: (row) => (
        <ButtonLink
          {...link.profileById(row.id)}
          size="sm"
          variant="light"
          aria-label={t('my_registration_page.btn_view_of', { name: row.full_name })}
        >
          {t('my_registration_page.btn_view')}
        </ButtonLink>
      ),
      onPhone: 'action',
    },
  ]
}

const Photo = ({ row }: { row: ApprovalRow }) => (
  <ProfilePhoto
    className={classes.photo}
    src={row.appended_image_path}
    alt=""
    width={64}
    height={64}
    loading="lazy"
  />
)

/** What an admin must know before opening the profile. */
function Attention({ row }: { row: ApprovalRow }) {
  const { t } = useTranslation()
  const days = daysSince(row.created_on)
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {row.registration_number}
      </Text>
      {row.registration_status === 'Pending' && (
        <AgeBadge days={days}>
          {days === 0
            ? t('my_registration_page.lbl_waiting_today')
            : t('my_registration_page.lbl_waiting', { count: days })}
        </AgeBadge>
      )}
      {!isPaid(row) && <Badge color="gray.7">{t('details_page.lbl_payment_Pending')}</Badge>}
      {hasCandidateMark(row.candidate_consent, row.candidate_number) && (
        <CandidateMark state={row.candidate_consent} number={row.candidate_number} />
      )}
      {(row.is_account_closed || !isActive(row)) && (
        <Badge color="gray.7">{t(activityLabel(row))}</Badge>
      )}
    </Group>
  )
}
