import { Box, Button, Group, Text, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { reachablePeople } from '@sangam/contract/profiles/contact-people'
import {
  Download,
  ImageDown,
  Images,
  LockKeyhole,
  MessageCircle,
  Pencil,
  Share2,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { usePhotoUpload } from '../../lib/files/use-photo-upload.ts'
import { link } from '../../lib/links.ts'
import { whatsAppChatLink } from '../../lib/messaging.ts'
import { noticeError } from '../../lib/notices/notices.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { isActive } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EnlargeablePhoto } from '../../ui/pictures/enlargeable-photo.tsx'
import { PhotoPicker, photoMaxMb } from '../../ui/pictures/photo-picker.tsx'
import { ProfilePhoto } from '../../ui/pictures/profile-photo.tsx'
import { BiodataButton } from './biodata/biodata-button.tsx'
import { useBiodataDownload } from './biodata/use-biodata-download.ts'
import { FitBadge } from './list/fit-badge.tsx'
import { ProfileBadges } from './profile-badges.tsx'
import { canEdit } from './profile-can.ts'
import classes from './profile-header.module.css'
import { shareLink } from './share-link.ts'

// most profiles have one photo
const PictureGallery = lazy(() => import('./pictures/picture-gallery.tsx'))

const hasSeveralPictures = ({ appended_image_path, further_pictures }: ProfileRecord) =>
  appended_image_path !== '' && further_pictures.some(({ address }) => address !== '')

/** On a phone the bar at the bottom has this button. */
const notOnPhone = { visibleFrom: 'sm' } as const

interface ProfileHeaderProps {
  profile: ProfileRecord
  /** These two belong to other slices; the page passes them in. */
  wishListToggle: ReactNode
  payLink: ReactNode
}

/** Photo, name, number, status and the actions that the user may perform. */
export function ProfileHeader({ profile, wishListToggle, payLink }: ProfileHeaderProps) {
  const { t } = useTranslation()
  const upload = usePhotoUpload('upload')
  const isListed =
    profile.registration_status === 'Approved' &&
    profile.owner_state === 'active' &&
    isActive(profile) &&
    !profile.is_account_closed
  const pdf = useBiodataDownload(profile, 'pdf')
  const picture = useBiodataDownload(profile, 'picture')
  const name = profileName(profile)
  const otherName = name === profile.full_name ? profile.name_other : profile.full_name
  // the numbers below can be called; a computer writes
  const [contact] = reachablePeople(profile)
  const portrait = (
    <ProfilePhoto
      className={classes.photo}
      src={profile.appended_image_path}
      alt={name}
      width={600}
      height={600}
    />
  )
  return (
    <div className={classes.header}>
      <div className={classes.frame}>
        {hasSeveralPictures(profile) ? (
          <Suspense fallback={<div className={classes.beforeGallery}>{portrait}</div>}>
            <PictureGallery profile={profile} name={name} />
          </Suspense>
        ) : (
          portrait
        )}
        {profile.is_photo_blurred && (
          <p className={classes.blurred}>
            <LockKeyhole size={18} aria-hidden /> {t('contact_card.lbl_blurred')}
          </p>
        )}
      </div>
      <div className={classes.facts}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        {otherName && (
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {otherName}
          </Text>
        )}
        <Text c="dimmed">
          {profile.registration_number} · {t('profile.age_years', { age: profile.age })}
        </Text>
        <ProfileBadges profile={profile} isReader={!profile.is_own && !profile.is_approval} />
        <FitBadge fit={profile.fit} />
        <Group gap="xs" mt="sm">
          {isListed && !profile.is_own && wishListToggle}
          <Button
            variant="default"
            leftSection={<Download size={18} aria-hidden />}
            loading={pdf.isPending}
            onClick={pdf.save}
            {...(!profile.is_own && notOnPhone)}
          >
            {t('details_page.btn_pdf')}
          </Button>
          {profile.is_own ? (
            <BiodataButton profile={profile} />
          ) : (
            <Button
              variant="default"
              leftSection={<ImageDown size={18} aria-hidden />}
              loading={picture.isPending}
              onClick={picture.save}
            >
              {t('biodata_look.btn_picture')}
            </Button>
          )}
          {contact && !profile.is_own && (
            <LinkButton
              {...notOnPhone}
              href={whatsAppChatLink(contact.mobile)}
              icon={MessageCircle}
            >
              {t('details_page.btn_whatsapp_named', { name: contact.name })}
            </LinkButton>
          )}
          {isListed && (
            <Button
              component="a"
              href={shareLink(profile, t)}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<Share2 size={18} aria-hidden />}
            >
              {t('details_page.btn_share')}
            </Button>
          )}
          {canEdit(profile) && (
            <>
              <ButtonLink
                {...link.editProfile(profile.id)}
                {...(profile.is_own && notOnPhone)}
                variant="default"
                leftSection={<Pencil size={18} aria-hidden />}
              >
                {t('details_page.btn_edit')}
              </ButtonLink>
              <ButtonLink
                {...link.editPictures(profile.id)}
                variant="default"
                leftSection={<Images size={18} aria-hidden />}
              >
                {t('photo.btn_more')}
              </ButtonLink>
              <PhotoPicker
                isButtonOnly
                current={profile.appended_image_path}
                alt={name}
                progress={upload.progress}
                onError={noticeError}
                onCropped={(photo) =>
                  void upload.send(photo, {
                    bride_groom_id: profile.id,
                    actionType: 'update_vadhu_var',
                  })
                }
              />
            </>
          )}
          {profile.is_own ? <Box visibleFrom="sm">{payLink}</Box> : payLink}
        </Group>
        {canEdit(profile) && (
          <Text size="sm" c="dimmed">
            {t('photo.msg_hint', { max: photoMaxMb })}
          </Text>
        )}
      </div>
      {profile.new_appended_image_path && (
        <figure className={classes.waiting}>
          <EnlargeablePhoto
            src={profile.new_appended_image_path}
            alt={t('details_page.lbl_waiting_photo')}
            label={t('details_page.btn_enlarge')}
          />
          <figcaption>{t('details_page.lbl_waiting_photo')}</figcaption>
        </figure>
      )}
    </div>
  )
}
