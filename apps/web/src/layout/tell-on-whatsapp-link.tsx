import { fill } from '@sangam/i18n/fill'
import type { Language } from '@sangam/i18n/languages'
import { reasonIn } from '@sangam/i18n/reasons'
import en from '@sangam/i18n/whatsapp/decisions.en.json'
import mr from '@sangam/i18n/whatsapp/decisions.mr.json'
import { MessageCircle } from 'lucide-react'
import { link } from '../lib/links.ts'
import { whatsAppChatLink } from '../lib/messaging.ts'
import { usePublicConfig } from '../lib/public-config.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** A decision that an admin can tell a member about. */
export type ToldDecision = Exclude<keyof typeof en, 'reason'>

export interface TellOnWhatsAppProps {
  /** Ten digits. */
  mobile: string
  decision: ToldDecision
  /** Whom or what the decision is about. */
  name: string
  /** The registration number; undefined for records without one. */
  number?: string | undefined
  /** The id of a business, job post or resume, whose page the text links to. */
  recordId?: number | undefined
  /** As it is stored, or empty. */
  reason?: string | undefined
}

const own = link.myRegistration.to
const business = link.businessDetails(0).to
const job = link.job(0).to
const resume = link.resume(0).to

/** The page that the member opens after reading the text. */
const pageOf: Record<ToldDecision, string> = {
  member_verified: link.home.to,
  member_rejected: link.contact.to,
  profile_approved: own,
  profile_rejected: own,
  photo_approved: own,
  photo_rejected: own,
  picture_rejected: own,
  payment_confirmed: own,
  payment_refused: own,
  business_approved: business,
  business_rejected: business,
  banner_approved: business,
  banner_rejected: business,
  job_approved: job,
  job_rejected: job,
  resume_approved: resume,
  resume_rejected: resume,
  message_answered: link.contact.to,
}

/** Both languages: the admin does not know which one the family reads. */
export default function TellOnWhatsAppLink(props: TellOnWhatsAppProps) {
  const { mobile, decision, name, number, recordId, reason } = props
  const { t } = useTranslation()
  const trust = usePublicConfig()
  if (!trust) return null
  const record = number ? `${name} (${number})` : name
  const page = `${trust.site_link}${pageOf[decision].slice(1)}${recordId ? `?id=${recordId}` : ''}`
  const textIn = (texts: typeof en, language: Language, trustName: string) =>
    [
      fill(texts[decision], { trust: trustName, record, page }),
      reason && fill(texts.reason, { reason: reasonIn(language, reason) }),
    ]
      .filter(Boolean)
      .join('\n')
  const text = [textIn(mr, 'mr', trust.trust_name_mr), textIn(en, 'en', trust.trust_name)].join(
    '\n\n',
  )
  return (
    <LinkButton
      href={`${whatsAppChatLink(mobile)}?text=${encodeURIComponent(text)}`}
      icon={MessageCircle}
    >
      {t('common.btn_tell_on_whatsapp')}
    </LinkButton>
  )
}
