import { LegalPage } from '../../layout/legal-page.tsx'

export default function Terms() {
  return (
    <LegalPage
      name="terms"
      load={{
        en: () => import('@sangam/i18n/legal/terms.en.json'),
        mr: () => import('@sangam/i18n/legal/terms.mr.json'),
      }}
    />
  )
}
