import { Card, Group, Title } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { MapPin, Phone, Store, UserRound } from 'lucide-react'
import { AnchorLink } from '../../layout/links.tsx'
import { SelectBox } from '../../layout/selection/select-box.tsx'
import type { Selection } from '../../layout/selection/use-selection.ts'
import { link } from '../../lib/links.ts'
import { callLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Banner } from './banner/banner.tsx'
import { selectableBusiness } from './business.approval.ts'
import { categoryText, usePlaceText } from './business.labels.ts'
import { BusinessBadge, isPublic, WaitingBannerBadge } from './business-badge.tsx'
import classes from './business-card.module.css'

interface BusinessCardProps {
  business: BusinessRecord
  /** For approvers, who choose several businesses. */
  selection: Selection
}

export function BusinessCard({ business, selection }: BusinessCardProps) {
  const { t } = useTranslation()
  const placeText = usePlaceText()
  return (
    <Card
      {...selection.rowProps(selectableBusiness(business))}
      component="article"
      withBorder
      padding="md"
      className={classes.card}
      bg="var(--sangam-surface)"
    >
      <Card.Section>
        <Banner
          src={business.appended_image_path}
          versions={business.banner_versions}
          // a banner is usually 2:1 and 300 px high, so its uncropped width is 600 px
          sizes="600px"
          alt={t('business_page.lbl_banner_of', { name: business.business_name })}
          isCard
        />
      </Card.Section>
      {/* not before the section: only a first section reaches the edge of the card */}
      <SelectBox selection={selection} record={selectableBusiness(business)} />
      <Group justify="space-between" align="flex-start" mt="sm" gap="xs">
        <Title order={2} size="h3" className={classes.name}>
          <AnchorLink {...link.businessDetails(business.business_id)} inherit>
            {business.business_name}
          </AnchorLink>
        </Title>
        {!isPublic(business) && <BusinessBadge business={business} />}
        {business.is_banner_waiting && <WaitingBannerBadge />}
      </Group>
      <ul className={classes.facts}>
        <li>
          <UserRound size={18} aria-hidden />
          {business.business_owner_name}
        </li>
        <li>
          <Store size={18} aria-hidden />
          <AnchorLink
            {...link.businessOfCategory(business.category_id)}
            className={classes.aboveCard}
          >
            {categoryText(business)}
          </AnchorLink>
        </li>
        <li>
          <MapPin size={18} aria-hidden />
          {placeText(business)}
        </li>
      </ul>
      <LinkButton
        href={callLink(business.contact_no)}
        icon={Phone}
        className={classes.aboveCard}
        mt="auto"
        fullWidth
      >
        {t('business_page.btn_call')}
      </LinkButton>
    </Card>
  )
}
