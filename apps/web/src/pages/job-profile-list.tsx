import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ResumeList } from '../features/resumes/resume-list.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function JobProfileList() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('resumes.title')}
      backTo={paths.jobs}
      actions={
        <Button component={Link} to={paths.resumeCreate}>
          {t('resumes.btn_submit')}
        </Button>
      }
    >
      <ResumeList />
    </Page>
  )
}
