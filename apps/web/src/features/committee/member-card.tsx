import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import type { CommitteeMember } from '@sangam/contract/committee/calls'
import { MessageCircle, Phone } from 'lucide-react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { callLink, whatsAppChatLink } from '../../lib/messaging.ts'
import { isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMemberLabels } from './member.labels.ts'
import classes from './member-card.module.css'

export function MemberCard({ member }: { member: CommitteeMember }) {
  const { t } = useTranslation()
  const { nameOf, designationOf, regionOf } = useMemberLabels()
  const name = nameOf(member)
  return (
    <article className={classes.card} aria-label={name}>
      <img
        className={classes.photo}
        src={member.appended_image_path}
        alt={t('committee.lbl_photo_of', { name })}
        width={96}
        height={96}
        loading="lazy"
      />
      <div className={classes.facts}>
        <Text fw={600} lineClamp={2}>
          {name}
        </Text>
        <Text c="var(--sangam-accent)" tt="capitalize">
          {designationOf(member)}
        </Text>
        <Text size="sm" c="dimmed">
          {regionOf(member)}
        </Text>
        <PhoneLink mobile={member.mobile_number} size="sm" />
        {isDeactivated(member) && (
          <Badge color="gray.7" mt={4}>
            {t('committee.lbl_inactive')}
          </Badge>
        )}
      </div>
      <Group className={classes.buttons} gap="xs" wrap="nowrap">
        <ButtonLink
          {...link.committeeMember(member.id)}
          size="sm"
          variant="light"
          flex={1}
          aria-label={t('committee.btn_details_named', { name })}
        >
          {t('committee.btn_details')}
        </ButtonLink>
        <ActionIcon
          component="a"
          href={callLink(member.mobile_number)}
          variant="default"
          size={44}
          aria-label={t('committee.btn_call_named', { name })}
        >
          <Phone size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          component="a"
          href={whatsAppChatLink(member.mobile_number)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size={44}
          aria-label={t('committee.btn_whatsapp_named', { name })}
        >
          <MessageCircle size={19} aria-hidden />
        </ActionIcon>
      </Group>
    </article>
  )
}
