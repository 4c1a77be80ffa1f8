import { Group, Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { FurtherPicture } from '@sangam/contract/profiles/pictures/calls'
import { useCall } from '../../../lib/calls/use-call.ts'
import { rejectReasons } from '../../../lib/forms/reject-reasons.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { StatusBadge } from '../../../ui/records/status-badge.tsx'

/** For approvers: each further picture with the decisions about it. An approved one can be rejected later. */
export function PictureActions({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const pictures = profile.further_pictures.filter(({ status }) => status !== 'Rejected')
  if (pictures.length === 0 || profile.own_role !== '') return null
  return pictures.map((picture, index) => (
    <Group key={picture.id} gap="sm" mb="sm">
      <Text>
        {picture.kind === 'patrika'
          ? t('photo.lbl_patrika')
          : t('photo.lbl_number', { number: index + 2 })}
      </Text>
      <StatusBadge state={picture.status}>{t(`approval.status_${picture.status}`)}</StatusBadge>
      <Decisions picture={picture} />
    </Group>
  ))
}

function Decisions({ picture }: { picture: FurtherPicture }) {
  const { t } = useTranslation()
  const decide = useCall('vadhu-var/decide-picture', {
    undo: { subject: 'picture', id: picture.id },
  })
  const run = (acton_name: 'Approved' | 'Rejected') => (acton_remark: string) =>
    decide({
      picture_id: picture.id,
      acton_name,
      acton_remark,
      seen_updated_at: picture.updated_at,
    })
  const approve = {
    label: t('details_page.btn_approve_photo'),
    question: t('photo.msg_confirm_approve'),
    isMain: true,
    run: run('Approved'),
  }
  const reject = {
    label: t('details_page.btn_reject_photo'),
    question: t('photo.msg_confirm_reject'),
    needsRemark: true,
    run: run('Rejected'),
  }
  return (
    <ActionBar
      readyRemarks={rejectReasons.pictures}
      actions={picture.status === 'Pending' ? [approve, reject] : [reject]}
    />
  )
}
