import { MyJobs } from '../../features/jobs/my-jobs.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function MyJobPost() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('jobs.my_title')}
      backTo={link.jobs}
      actions={<ButtonLink {...link.newJob}>{t('jobs.btn_post_job_own')}</ButtonLink>}
    >
      <MyJobs />
    </Page>
  )
}
