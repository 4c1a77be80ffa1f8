import { Alert, Group, Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { AnchorLink, ButtonLink } from '../../../layout/links.tsx'
import { link } from '../../../lib/links.ts'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { isHeld } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import RejectedPictures from '../pictures/rejected-pictures.tsx'
import { SubmitAgain } from '../registration/submit-again.tsx'
import WaitingFactsNotice from './waiting-facts-notice.tsx'

/** Why the profile or its photo is rejected, held or hidden; the family can correct and submit it again. */
export default function RejectionNotice({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const canCorrect = profile.is_own && profile.is_lock === 0
  return (
    <>
      {profile.rejected_remark && (
        <Alert color="red" mb="md" title={t('details_page.lbl_rejection')}>
          {reasonText(profile.rejected_remark)}
          {canCorrect && (
            <>
              <Text size="sm" mt="xs" mb="sm">
                {t('details_page.msg_correct')}
              </Text>
              <Group gap="sm">
                <ButtonLink {...link.editProfile(profile.id)}>
                  {t('details_page.btn_edit')}
                </ButtonLink>
                <SubmitAgain profile={profile} />
              </Group>
            </>
          )}
        </Alert>
      )}
      {isHeld(profile) && (
        <Alert color="red" mb="md" title={t('safety_links.lbl_held')}>
          {t('safety_links.msg_held', { reason: reasonText(profile.held_remark) })}
          {profile.is_own && <ComplaintsLink />}
        </Alert>
      )}
      {profile.is_photo_hidden && (
        <Alert color="orange" mb="md">
          {t('safety_links.msg_photo_hidden')}
          {profile.is_own && <ComplaintsLink />}
        </Alert>
      )}
      {profile.photo_rejected_remark && (
        <Alert color="red" mb="md" title={t('details_page.lbl_photo_rejection')}>
          {reasonText(profile.photo_rejected_remark)}
        </Alert>
      )}
      <RejectedPictures profile={profile} />
      <WaitingFactsNotice profile={profile} />
    </>
  )
}

function ComplaintsLink() {
  const { t } = useTranslation()
  return (
    <AnchorLink {...link.myReports} display="block" lh="44px">
      {t('safety_links.btn_my_reports')}
    </AnchorLink>
  )
}
