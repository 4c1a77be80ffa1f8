import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Page } from '../app/page.tsx'
import { ResumeList } from '../features/resumes/resume-list.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../ui/use-translation.ts'

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
