import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { editionTitle } from './edition-title.ts'

/** Leads from the member's registration to the page of the booklet, if there is an edition. */
export function BookletCard() {
  const { t } = useTranslation()
  const { data } = useQuery(query('booklet/mine', { language: currentLanguage() }))
  const [newest] = data?.editions ?? []
  if (!newest) return null
  const open = data?.editions.find(
    ({ can_join, choices }) => can_join && choices[0]?.state === 'none',
  )
  return (
    <SectionCard title={t('booklet_card.title')}>
      <Text mb="md">
        {open
          ? t('booklet_card.msg_open', { title: editionTitle(open), date: open.closes_on })
          : t('booklet_card.msg_other')}
      </Text>
      <ButtonLink
        {...link.booklet}
        variant={open ? 'filled' : 'default'}
        style={{ alignSelf: 'flex-start' }}
      >
        {t(open ? 'booklet_card.btn_open' : 'booklet_card.btn_see')}
      </ButtonLink>
    </SectionCard>
  )
}
