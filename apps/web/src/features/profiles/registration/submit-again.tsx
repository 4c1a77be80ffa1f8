import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { toFormValues } from './registration-form.values.ts'

/** Sends a rejected profile again as it is, for example after a new photo. */
export function SubmitAgain({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const send = useCall('vadhu-var-registration')
  return (
    <ActionBar
      actions={[
        {
          label: t('registration_page.btn_submit_again'),
          question: t('registration_page.msg_confirm_submit_again'),
          run: () =>
            send({
              ...toFormValues(profile),
              bride_groom_id: profile.id,
              registration_number: profile.registration_number,
            }),
        },
      ]}
    />
  )
}
