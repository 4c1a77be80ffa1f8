import { Alert, Button, Container, Stack, Text, Title } from '@mantine/core'
import type { SharedProfile as Shared } from '@sangam/contract/share-links/calls'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { isGone } from '../../lib/calls/load-error.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { shownLabel } from '../../lib/forms/choice-label.ts'
import { link } from '../../lib/links.ts'
import { trustName, usePublicConfig } from '../../lib/public-config.ts'
import { useUser } from '../../lib/session/session.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './shared-profile.module.css'

interface SharedProfileProps {
  linkKey: string
  /** How a reader asks the trust about this profile; belongs to another slice. */
  contact: (number: string) => ReactNode
}

/** The page of a link. It asks for the data after a tap, so that link previews open nothing. */
export function SharedProfile({ linkKey, contact }: SharedProfileProps) {
  const { t } = useTranslation()
  const trust = usePublicConfig()
  const [shared, setShared] = useState<Shared>()
  const [hasEnded, setEnded] = useState(linkKey === '')
  const open = useCall('share/open', {
    isQuiet: true,
    onSuccess: ({ data }) => setShared(data),
    // other failures are shown above the button
    onFailure: (error) => setEnded(isGone(error)),
  })
  if (hasEnded) {
    return (
      <NarrowCard title={t('share_page.err_ended')} isTitleFocused>
        <Text>{t('share_page.hint_ended')}</Text>
      </NarrowCard>
    )
  }
  if (shared) {
    return <Biodata shared={shared} nextStep={<NextStep contact={contact} shared={shared} />} />
  }
  return (
    <NarrowCard
      title={t('share_page.title')}
      lead={t('share_page.lead', { trust: trust ? trustName(trust) : '' })}
    >
      <Stack>
        <Refusal text={open.error?.message} />
        <Text size="sm">{t('share_page.hint')}</Text>
        <Button mih={44} loading={open.isPending} onClick={() => void open({ key: linkKey })}>
          {t('share_page.btn_show')}
        </Button>
      </Stack>
    </NarrowCard>
  )
}

interface BiodataProps {
  shared: Shared
  nextStep: ReactNode
}

function Biodata({ shared, nextStep }: BiodataProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  // the focus is outside of React: the pressed button is gone
  useEffect(() => title.current?.focus(), [])
  const { photo, rows } = shared
  const name = profileName({ full_name: shared.name, name_other: shared.name_other })
  return (
    <Container size="sm" component="article">
      <div className={classes.header}>
        {photo && (
          <figure className={classes.photo}>
            <img src={photo} alt={t('share_page.lbl_photo', { name })} width={600} height={600} />
            {shared.is_blurred && <figcaption>{t('share_page.lbl_blurred')}</figcaption>}
          </figure>
        )}
        <div>
          <Title order={1} ref={title} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Text c="dimmed">{shared.registration_number}</Text>
        </div>
      </div>
      <DetailsList
        details={[
          ...rows.map(({ field, ...text }) => ({
            label: isYear(field, text.en) ? t('share_page.lbl_year') : t(`profile.${field}`),
            value: isMobile(field) ? <PhoneLink mobile={text.en} /> : text[language],
            isShort: text[language].length < 16,
          })),
          ...shared.own_lines.map((line) => ({
            label: shownLabel(line, 'label'),
            value: shownLabel(line, 'value'),
          })),
        ]}
      />
      {nextStep}
      <Alert color="haldi" mt="md">
        {t('share_page.lbl_until', { date: dateTimeText(shared.ends_at) })} {t('share_page.hint')}
      </Alert>
    </Container>
  )
}

/** A reader who likes the profile asks through the trust, or joins it. */
function NextStep({ shared, contact }: Omit<SharedProfileProps, 'linkKey'> & { shared: Shared }) {
  const { t } = useTranslation()
  const isMember = useUser() !== null
  const { registration_number: number } = shared
  return (
    <SectionCard title={t('share_page.title_next')}>
      <Text mb="sm">
        {t(isMember ? 'share_page.msg_next_member' : 'share_page.msg_next', { number })}
      </Text>
      {contact(number)}
      {!isMember && (
        <ButtonLink {...link.register} variant="default" mt="sm">
          {t('share_page.btn_join')}
        </ButtonLink>
      )}
    </SectionCard>
  )
}

const isMobile = (field: Shared['rows'][number]['field']) => field.includes('_mobile')

const isYear = (field: Shared['rows'][number]['field'], text: string) =>
  field === 'date_of_birth' && text.length === 4
