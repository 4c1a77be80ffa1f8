import { AnchorLink } from '../../../layout/links.tsx'
import { labelOf, useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { useUser } from '../../../lib/session/session.ts'
import { isPending } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** For people who wait for verification: the details that were entered for this number, to be checked. */
export function SignedUpAs() {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const user = useUser()
  if (!user || !isPending(user)) return null
  const name = `${user.first_name} ${user.last_name}`
  const region = labelOf(regions, user.region_id) || user.region
  return (
    <>
      {t('account_page.msg_signed_up_as', { name, region })}{' '}
      <AnchorLink {...link.account} inherit underline="always">
        {t('account_page.btn_correct_details')}
      </AnchorLink>
    </>
  )
}
