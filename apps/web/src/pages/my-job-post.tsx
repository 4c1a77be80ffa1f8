import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MyJobs } from '../features/jobs/my-jobs.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function MyJobPost() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('jobs.my_title')}
      backTo={paths.jobs}
      actions={
        <Button component={Link} to={paths.jobPosting}>
          {t('jobs.btn_post_job_own')}
        </Button>
      }
    >
      <MyJobs />
    </Page>
  )
}
