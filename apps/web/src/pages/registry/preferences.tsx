import { Alert } from '@mantine/core'
import { chosenIdOf } from '@sangam/contract/profiles/chosen-profile'
import { useNavigate } from '@tanstack/react-router'
import { PreferencesForm } from '../../features/matching/preferences/preferences-form.tsx'
import { ForWhom } from '../../features/profiles/registration/for-whom.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Preferences() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mine = useFreshQuery('preferences/mine', {}, true)
  return (
    <Page
      title={t('preferences.title')}
      lead={t('preferences.lead')}
      backTo={link.myRegistration}
      size="sm"
    >
      <Loaded
        query={mine}
        skeleton={560}
        isEmpty={({ has_profile }) => !has_profile}
        empty={
          <Alert color="haldi" title={t('preferences.err_no_profile')} role="status">
            <ButtonLink {...link.registration}>{t('my_registration_page.btn_register')}</ButtonLink>
          </Alert>
        }
      >
        {({ preferences, own_profiles }) => {
          const profileId = chosenIdOf(own_profiles)
          return (
            <>
              <ForWhom profiles={own_profiles} />
              <PreferencesForm
                key={profileId}
                profileId={profileId}
                saved={preferences}
                onSaved={() => void navigate(link.matrimony)}
              />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
