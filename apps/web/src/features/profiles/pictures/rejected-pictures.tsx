import { Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { AnchorLink } from '../../../layout/links.tsx'
import { link } from '../../../lib/links.ts'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { canEdit } from '../profile-can.ts'

/** Why further pictures were rejected, with a link to choose others. */
export default function RejectedPictures({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const rejected = profile.further_pictures.filter(({ status }) => status === 'Rejected')
  if (rejected.length === 0) return null
  return (
    <>
      {rejected.map(({ id, kind, remark }) => (
        <Text key={id} c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {t(kind === 'patrika' ? 'photo.lbl_rejected_patrika' : 'photo.lbl_rejected_further')}:{' '}
          {reasonText(remark)}
        </Text>
      ))}
      {canEdit(profile) && (
        <AnchorLink {...link.editPictures(profile.id)} display="block" lh="44px" mb="sm">
          {t('photo.btn_more')}
        </AnchorLink>
      )}
    </>
  )
}
