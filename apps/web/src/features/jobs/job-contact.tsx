import { Button, Group } from '@mantine/core'
import { basePath } from '@sangam/contract/envelope'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { Link2, Mail, MessageCircle, Phone, Share2 } from 'lucide-react'
import { callLink, whatsAppChatLink, whatsAppShareLink } from '../../lib/messaging.ts'
import { noticeError, noticeSuccess } from '../../lib/notices.ts'
import { paths } from '../../lib/paths.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }

/** Every way to reach the poster, and to pass the opening on. */
export function JobContact({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const address = `${location.origin}${basePath}${paths.jobDetails}?id=${job.jm_job_posted_id}`
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
    <Group gap="sm">
      <Button
        component="a"
        href={callLink(job.contact_person_number)}
        leftSection={<Phone size={18} aria-hidden />}
      >
        {t('jobs.btn_call')}
      </Button>
      <Button
        component="a"
        href={whatsAppChatLink(job.contact_person_number)}
        {...elsewhere}
        variant="default"
        leftSection={<MessageCircle size={18} aria-hidden />}
      >
        {t('jobs.btn_whatsapp')}
      </Button>
      {isMailAddress(job.contact_person_email) && (
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(job.contact_person_email)}?subject=${encodeURIComponent(`${job.title} (${job.job_id})`)}`}
          variant="default"
          leftSection={<Mail size={18} aria-hidden />}
        >
          {t('jobs.btn_email')}
        </Button>
      )}
      <Button
        component="a"
        href={whatsAppShareLink(shareText)}
        {...elsewhere}
        variant="default"
        leftSection={<Share2 size={18} aria-hidden />}
      >
        {t('jobs.btn_share')}
      </Button>
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

/** Any text may stand in the field; a link is made only of what can be one. */
const isMailAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)
