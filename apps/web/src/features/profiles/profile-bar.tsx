import { Button } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { reachablePeople } from '@sangam/contract/profiles/contact-people'
import { Download, MessageCircle, Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { callLink, whatsAppChatLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useBiodataDownload } from './biodata/use-biodata-download.ts'
import classes from './profile-bar.module.css'
import { canEdit } from './profile-can.ts'

interface ProfileBarProps {
  profile: ProfileRecord
  /** These two belong to other slices; the page passes them in. */
  payLink: ReactNode
  contactButton: ReactNode
  /** The decision of an approver, instead of the actions of a reader. */
  decision: ReactNode
}

/** The main actions on a phone, always in reach: the family's own, or those of a reader. */
export function ProfileBar({ profile, payLink, contactButton, decision }: ProfileBarProps) {
  const actions = profile.is_own ? (
    <OwnerButtons profile={profile} payLink={payLink} />
  ) : (
    decision || <ReaderButtons profile={profile} contactButton={contactButton} />
  )
  return <div className={classes.bar}>{actions}</div>
}

function OwnerButtons({ profile, payLink }: Pick<ProfileBarProps, 'profile' | 'payLink'>) {
  const { t } = useTranslation()
  return (
    <>
      {canEdit(profile) && (
        <ButtonLink
          {...link.editProfile(profile.id)}
          variant="default"
          leftSection={<Pencil size={18} aria-hidden />}
        >
          {t('details_page.btn_edit')}
        </ButtonLink>
      )}
      {payLink}
    </>
  )
}

function ReaderButtons({
  profile,
  contactButton,
}: Pick<ProfileBarProps, 'profile' | 'contactButton'>) {
  const { t } = useTranslation()
  const pdf = useBiodataDownload(profile, 'pdf')
  const contact = contactOf(profile)
  return (
    <>
      {contactButton}
      {contact && (
        <>
          <LinkButton
            href={callLink(contact.mobile)}
            icon={Phone}
            variant="filled"
            aria-label={t('details_page.btn_call_named', { name: contact.name })}
          >
            {t('details_page.btn_call')}
          </LinkButton>
          <LinkButton
            href={whatsAppChatLink(contact.mobile)}
            icon={MessageCircle}
            aria-label={t('details_page.btn_whatsapp_named', { name: contact.name })}
          >
            {t('details_page.btn_whatsapp')}
          </LinkButton>
        </>
      )}
      <Button
        variant="default"
        leftSection={<Download size={18} aria-hidden />}
        aria-label={t('details_page.btn_pdf')}
        loading={pdf.isPending}
        onClick={pdf.save}
      >
        {t('details_page.lbl_pdf')}
      </Button>
    </>
  )
}

/** The first person with a number that the reader received. */
const contactOf = (profile: ProfileRecord) => reachablePeople(profile)[0]
