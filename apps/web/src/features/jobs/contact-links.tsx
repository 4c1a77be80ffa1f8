import { Button, Group } from '@mantine/core'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { Link2, Mail, MessageCircle, Phone, Share2 } from 'lucide-react'
import { callLink, whatsAppChatLink, whatsAppShareLink } from '../../lib/messaging.ts'
import { noticeError, noticeSuccess } from '../../lib/notices/notices.ts'
import { addressOf } from '../../lib/shared-addresses.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Links to contact the poster and to share the job. */
export function ContactLinks({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const address = addressOf.job(job.jm_job_posted_id)
  const shareText = t('jobs.msg_share', {
    title: job.title,
    company: job.company_name,
    link: address,
  })
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => noticeSuccess(t('jobs.msg_link_copied'), timing.noticeAction),
      () => noticeError(address),
    ) ?? noticeError(address)
  return (
    <Group gap="sm" mt="md">
      <LinkButton href={callLink(job.contact_person_number)} icon={Phone} variant="filled">
        {t('jobs.btn_call')}
      </LinkButton>
      <LinkButton href={whatsAppChatLink(job.contact_person_number)} icon={MessageCircle}>
        {t('jobs.btn_whatsapp')}
      </LinkButton>
      {isMailAddress(job.contact_person_email) && (
        <LinkButton href={mailLink(job)} icon={Mail}>
          {t('jobs.btn_email')}
        </LinkButton>
      )}
      <LinkButton href={whatsAppShareLink(shareText)} icon={Share2}>
        {t('jobs.btn_share')}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<Link2 size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('jobs.btn_copy_link')}
      </Button>
    </Group>
  )
}

/** The form accepts any text as e-mail address. */
const isMailAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

const mailLink = ({ contact_person_email, title, job_id }: PostedJob) =>
  `mailto:${encodeURIComponent(contact_person_email)}?subject=${encodeURIComponent(`${title} (${job_id})`)}`
