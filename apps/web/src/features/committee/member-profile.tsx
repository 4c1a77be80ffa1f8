import { Badge, Card, Group, Text, Title } from '@mantine/core'
import type { CommitteeMember } from '@sangam/contract/committee/calls'
import { mobileText } from '@sangam/contract/mobile'
import { MessageCircle, Pencil, Phone } from 'lucide-react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { callLink, whatsAppChatLink } from '../../lib/messaging.ts'
import { isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { useMemberLabels } from './member.labels.ts'
import classes from './member-profile.module.css'

/** All data of a member with the links to contact them. */
export function MemberProfile({ member }: { member: CommitteeMember }) {
  const { t } = useTranslation()
  const { nameOf, designationOf, regionOf } = useMemberLabels()
  const name = nameOf(member)
  return (
    <>
      <div className={classes.header}>
        <img
          className={classes.photo}
          src={member.appended_image_path}
          alt={t('committee.lbl_photo_of', { name })}
          width={600}
          height={600}
        />
        <div className={classes.facts}>
          <Title order={1}>{name}</Title>
          <Text size="lg" c="var(--sangam-accent)" tt="capitalize">
            {designationOf(member)}
          </Text>
          <Text c="dimmed">{regionOf(member)}</Text>
          {isDeactivated(member) && <Badge color="gray.7">{t('committee.lbl_inactive')}</Badge>}
          <Group gap="sm" mt="sm">
            <LinkButton href={callLink(member.mobile_number)} icon={Phone} variant="filled">
              {t('committee.btn_call')}
            </LinkButton>
            <LinkButton href={whatsAppChatLink(member.mobile_number)} icon={MessageCircle}>
              {t('committee.btn_whatsapp')}
            </LinkButton>
            {member.is_edit && (
              <ButtonLink
                {...link.editCommitteeMember(member.id)}
                variant="default"
                leftSection={<Pencil size={18} aria-hidden />}
              >
                {t('committee.btn_edit')}
              </ButtonLink>
            )}
          </Group>
        </div>
      </div>
      <Card withBorder padding="lg" mb="lg">
        <DetailsList
          details={[
            { label: t('committee.lbl_mobile'), value: mobileText(member.mobile_number) },
            { label: t('committee.lbl_occupation'), value: member.occupation },
            { label: t('committee.lbl_working_address'), value: member.working_address },
            { label: t('committee.lbl_current_address'), value: member.current_address },
            { label: t('committee.lbl_permanent_address'), value: member.permanant_address },
            ...(member.is_edit
              ? [{ label: t('committee.lbl_order'), value: member.order_by || '' }]
              : []),
          ]}
        />
      </Card>
    </>
  )
}
