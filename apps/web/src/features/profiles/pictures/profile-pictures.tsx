import { Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { FurtherPicture } from '@sangam/contract/profiles/pictures/calls'
import type { FurtherKind, PictureAction } from '@sangam/contract/profiles/pictures/values'
import { useCall } from '../../../lib/calls/use-call.ts'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { StatusBadge } from '../../../ui/records/status-badge.tsx'
import { FurtherPictures } from './further-pictures.tsx'

/** The further pictures of a registration that is sent; each change is saved immediately. */
export function ProfilePictures({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const change = useCall('vadhu-var/change-picture')
  const pictures = profile.further_pictures
  const counted = (kind: FurtherKind) =>
    pictures.filter((picture) => picture.kind === kind && picture.status !== 'Rejected')
  const photos = pictures.filter(({ kind }) => kind === 'photo')
  const act = (picture: FurtherPicture, action: PictureAction) => () =>
    change({ picture_id: picture.id, action })
  const isApproved = profile.registration_status === 'Approved'
  const rows = pictures.map((picture) => {
    const place = photos.indexOf(picture)
    const isPhoto = picture.kind === 'photo'
    const canBeMain = isApproved ? picture.status === 'Approved' : picture.status !== 'Rejected'
    return {
      key: String(picture.id),
      kind: picture.kind,
      name: isPhoto ? t('photo.lbl_number', { number: place + 2 }) : t('photo.lbl_patrika'),
      address: picture.address,
      state: <State picture={picture} />,
      onRemove: act(picture, 'remove'),
      onEarlier: isPhoto && place > 0 ? act(picture, 'earlier') : undefined,
      onLater: isPhoto && place < photos.length - 1 ? act(picture, 'later') : undefined,
      onMain:
        isPhoto && canBeMain && !profile.new_appended_image_path
          ? act(picture, 'portrait')
          : undefined,
    }
  })
  return (
    <FurtherPictures
      profileId={profile.id}
      rows={rows}
      counts={{ photo: counted('photo').length, patrika: counted('patrika').length }}
      isBusy={change.isPending}
      // the record is fetched again
      onUploaded={() => undefined}
      hint={t('photo.msg_saved_at_once')}
    />
  )
}

function State({ picture: { status, remark } }: { picture: FurtherPicture }) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <StatusBadge state={status}>{t(`approval.status_${status}`)}</StatusBadge>
      </div>
      {remark && (
        <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {reasonText(remark)}
        </Text>
      )}
    </>
  )
}
