import { Alert, Badge, Group } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { isActive, isPending, isVerified } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

interface OwnerCaseProps {
  profile: ProfileRecord
  owner: NonNullable<ProfileRecord['owner']>
}

/** For approvers: the person who registered the profile, the fee and the associate. */
export function OwnerCase({ profile, owner }: OwnerCaseProps) {
  const { t } = useTranslation()
  const hasPaid = profile.payment_status === 'Done'
  return (
    <SectionCard title={t('owner_case.title')}>
      {isPending(owner) && (
        <Alert color="haldi" mb="sm">
          {t('owner_case.msg_pending')}
        </Alert>
      )}
      <DetailsList
        details={[
          {
            label: t('details_page.lbl_owner'),
            value: (
              <AnchorLink {...link.user(owner.user_id)}>
                {profile.login_full_name} · {mobileText(profile.login_mobile)}
              </AnchorLink>
            ),
          },
          { label: t('owner_case.lbl_account'), value: <AccountBadges owner={owner} /> },
          ...(profile.isPaymentEnable
            ? [
                {
                  label: t('details_page.lbl_payment'),
                  value: (
                    <Badge color={hasPaid ? 'teal.9' : 'haldi.4'} autoContrast>
                      {t(
                        hasPaid
                          ? 'details_page.lbl_payment_Done'
                          : 'details_page.lbl_payment_Pending',
                      )}
                    </Badge>
                  ),
                  isShort: true,
                },
              ]
            : []),
          {
            label: t('details_page.lbl_associate'),
            value: profile.associate_id > 0 && (
              <AnchorLink {...link.user(profile.associate_id)}>{profile.associate_name}</AnchorLink>
            ),
            isShort: true,
          },
          {
            label: t('details_page.lbl_created_on'),
            value: dateText(profile.created_on),
            isShort: true,
          },
        ]}
      />
    </SectionCard>
  )
}

function AccountBadges({ owner }: Pick<OwnerCaseProps, 'owner'>) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      {isPending(owner) && (
        <Badge color="haldi.4" autoContrast>
          {t('owner_case.lbl_not_verified')}
        </Badge>
      )}
      {isVerified(owner) && <Badge color="teal.9">{t('owner_case.lbl_verified')}</Badge>}
      {!isPending(owner) && !isVerified(owner) && (
        <Badge color="red.9">{t('owner_case.lbl_rejected')}</Badge>
      )}
      {!isActive(owner) && <Badge color="gray.7">{t('details_page.lbl_deactive')}</Badge>}
      <Badge color="gray.7">
        {t(owner.is_access ? 'owner_case.lbl_access' : 'owner_case.lbl_no_access')}
      </Badge>
    </Group>
  )
}

/** Whether an approval can also verify the owner. */
export const canVerifyOwner = ({ owner }: ProfileRecord) =>
  owner?.is_approval === true && isPending(owner) && isActive(owner)
