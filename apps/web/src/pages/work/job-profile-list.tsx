import { ResumeList } from '../../features/resumes/resume-list.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function JobProfileList() {
  const { t } = useTranslation()
  const isAdmin = accessLevelOf(useUser()) === 'admin'
  return (
    <Page
      title={t(isAdmin ? 'resumes.title_queue' : 'resumes.title')}
      backTo={link.jobs}
      actions={<ButtonLink {...link.newResume}>{t('resumes.btn_submit')}</ButtonLink>}
    >
      <ResumeList />
    </Page>
  )
}
