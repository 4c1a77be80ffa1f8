import { getRouteApi } from '@tanstack/react-router'
import { PortalLook } from '../../features/trust-settings/portal-look.tsx'
import { SectionExtras } from '../../features/trust-settings/section-extras.tsx'
import { settingSteps } from '../../features/trust-settings/settings.filters.ts'
import { SettingsForm } from '../../features/trust-settings/settings-form.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'

const route = getRouteApi('/pages/settings')

export default function Settings() {
  const { t } = useTranslation()
  const user = useUser()
  const { section } = route.useSearch()
  const navigate = route.useNavigate()
  if (user?.roles !== 'super_admin') return <Redirect to={link.admin} />
  return (
    <Page title={t('settings_page.title')} lead={t('settings_page.lead')} backTo={link.admin}>
      <ChoiceField
        label={t('settings_page.lbl_section')}
        value={section}
        choices={settingSteps.map((name) => ({
          value: name,
          label: t(`settings_page.section_${name}`),
        }))}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: { section: settingSteps.find((name) => name === value) ?? 'trust' },
            replace: true,
          })
        }
        mb="lg"
        maw={360}
      />
      <PortalLook />
      {/* each SMS text has its own field below */}
      {section !== 'sms' && (
        <SettingsForm key={section} section={section} submitLabel={t('settings_page.btn_save')} />
      )}
      <SectionExtras section={section} />
    </Page>
  )
}
