import type { ProfileCard as Card } from '@sangam/contract/profiles/calls'
import { type OwnField, ownText } from '@sangam/contract/profiles/trust/own-fields'
import { Link } from '@tanstack/react-router'
import { LockKeyhole, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownLabel } from '../../../lib/forms/choice-label.ts'
import { labelOf, type useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { profileName } from '../../../lib/texts/profile-name.ts'
import { currentLanguage } from '../../../lib/texts/translate.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ProfilePhoto } from '../../../ui/pictures/profile-photo.tsx'
import { heightLabel } from '../height-label.ts'
import { shareLink } from '../share-link.ts'
import { FitBadge } from './fit-badge.tsx'
import classes from './profile-card.module.css'

interface ProfileCardProps {
  profile: Card
  /** A prop: a hook in each of a thousand cards is slower than rendering the card. */
  masterData: ReturnType<typeof useMasterData>
  /** The lines of the trust, for the same reason. */
  ownFields: readonly OwnField[]
  /** Belongs to another slice; the page passes it in. */
  wishListToggle: ReactNode
}

/**
 * Uses plain elements: Mantine components are too slow for a thousand cards. The link of the button
 * covers the whole card, so that photo and name open the profile with one link only.
 */
export function ProfileCard({ profile, masterData, ownFields, wishListToggle }: ProfileCardProps) {
  const { t } = useTranslation()
  const name = profileName(profile)
  const education = labelOf(masterData?.education, profile.education_id) || profile.education
  const region = labelOf(masterData?.region, profile.region_id) || profile.region
  return (
    <article className={classes.card} aria-label={name}>
      <ProfilePhoto
        className={classes.photo}
        src={profile.appended_image_path}
        alt={name}
        width={148}
        height={185}
        loading="lazy"
      />
      {profile.is_photo_blurred && (
        <span className={classes.lock} role="img" aria-label={t('contact_card.lbl_blurred')}>
          <LockKeyhole size={18} aria-hidden />
        </span>
      )}
      <div className={classes.facts}>
        <p className={classes.name}>
          {name},{' '}
          <span className={classes.whole}>{t('profile.age_years', { age: profile.age })}</span>
        </p>
        <p className={classes.number}>
          <span>
            <span>{profile.registration_number}</span> <span>{heightLabel(profile.height)}</span>
          </span>
        </p>
        <FitBadge fit={profile.fit} />
        <p className={classes.fact}>{education}</p>
        {profile.occupation && <p className={classes.fact}>{profile.occupation}</p>}
        <p className={classes.fact}>{placeText(profile.city_village, region)}</p>
        {ownFields.map((field) => {
          const value = profile.own_values[field.id]
          return (
            value && (
              <p key={field.id} className={classes.fact}>
                {shownLabel(field, 'label')}: {ownText(field, value, currentLanguage())}
              </p>
            )
          )
        })}
      </div>
      <div className={classes.buttons}>
        <Link
          {...link.profile(profile)}
          className={classes.details}
          aria-label={t('matrimony_page.btn_details_of', { name })}
        >
          {t('matrimony_page.btn_details')}
        </Link>
        {!profile.is_own && wishListToggle}
        <a
          href={shareLink(profile, t)}
          target="_blank"
          rel="noopener noreferrer"
          className="icon-button"
          aria-label={t('matrimony_page.btn_share_of', { name })}
        >
          <Share2 size={19} aria-hidden />
        </a>
      </div>
    </article>
  )
}

/** Town and region, or one of them if they are the same or the town is unknown. */
const placeText = (town: string, region: string) =>
  town && town !== region ? `${town}, ${region}` : region
