import { OwnReports } from '../../features/safety/own-reports.tsx'
import { ReportsAboutUs } from '../../features/safety/reports-about-us.tsx'
import { useProof } from '../../features/safety/use-proof.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ProveComplaintNumber } from './prove-complaint-number.tsx'

/** Both sides of complaints: those that the person made, and those about the person. */
export default function MyReports() {
  const { t } = useTranslation()
  const proof = useProof()
  const hasAccount = accessLevelOf(useUser()) !== 'visitor'
  return (
    <Page
      title={t('safety.title_reports')}
      lead={t('safety.lead_reports')}
      size="md"
      actions={<ButtonLink {...link.complain}>{t('safety.btn_new')}</ButtonLink>}
    >
      {hasAccount && <ReportsAboutUs />}
      {proof.isProved ? (
        <OwnReports proof={proof.proof} onExpired={proof.forget} />
      ) : (
        <ProveComplaintNumber onProved={proof.store} />
      )}
    </Page>
  )
}
