import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { ProfileCard as Card } from '@sangam/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { labelOf, type useMasterData } from '../../lib/master-data.ts'
import { profilePath } from '../../lib/paths.ts'
import { useTranslation } from '../../ui/use-translation.ts'
import classes from './profile-card.module.css'
import { useShareLink } from './use-share-link.ts'

interface ProfileCardProps {
  profile: Card
  /** Given, since a question of its own for each of a thousand cards would cost more than the card. */
  masterData: ReturnType<typeof useMasterData>
  /** The toggle of another slice, handed in by the page. */
  wishListToggle: ReactNode
}

export function ProfileCard({ profile, masterData, wishListToggle }: ProfileCardProps) {
  const { t } = useTranslation()
  const shareLink = useShareLink(profile)
  const name = profile.full_name
  const education = labelOf(masterData?.education, profile.education_id) || profile.education
  return (
    <article className={classes.card} aria-label={name}>
      <img
        className={classes.photo}
        src={profile.appended_image_path}
        alt={name}
        width={112}
        height={112}
        loading="lazy"
      />
      <div className={classes.facts}>
        <Text fw={600} lineClamp={2}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {profile.registration_number}
        </Text>
        <Text size="sm" lineClamp={1}>
          {t('profile.age_years', { age: profile.age })} · {education}
        </Text>
        <Text size="sm" lineClamp={1}>
          {labelOf(masterData?.region, profile.region_id) || profile.region}
        </Text>
      </div>
      <Group className={classes.buttons} gap="xs" wrap="nowrap">
        <Button
          component={Link}
          to={profilePath(profile)}
          size="sm"
          flex={1}
          aria-label={t('matrimony_page.btn_details_of', { name })}
        >
          {t('matrimony_page.btn_details')}
        </Button>
        {wishListToggle}
        <ActionIcon
          component="a"
          href={shareLink}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size={42}
          aria-label={t('matrimony_page.btn_share_of', { name })}
        >
          <Share2 size={19} aria-hidden />
        </ActionIcon>
      </Group>
    </article>
  )
}
