import { LegalPage } from '../../layout/legal-page.tsx'

export default function Privacy() {
  return (
    <LegalPage
      name="privacy"
      load={{
        en: () => import('@sangam/i18n/legal/privacy.en.json'),
        mr: () => import('@sangam/i18n/legal/privacy.mr.json'),
      }}
    />
  )
}
