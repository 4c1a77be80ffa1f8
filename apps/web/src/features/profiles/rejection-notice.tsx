import { Alert, Group, Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SubmitAgain } from './submit-again.tsx'

/** Why the profile or its new photo was rejected; the family can correct it and submit it again. */
export function RejectionNotice({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const canCorrect = profile.is_own && profile.is_lock === 0
  return (
    <>
      {profile.rejected_remark && (
        <Alert color="red" mb="md" title={t('details_page.lbl_rejection')}>
          {profile.rejected_remark}
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
      {profile.photo_rejected_remark && (
        <Alert color="red" mb="md" title={t('details_page.lbl_photo_rejection')}>
          {profile.photo_rejected_remark}
        </Alert>
      )}
    </>
  )
}
