import type { TextKey } from '@sangam/i18n/keys'
import { Flag } from 'lucide-react'
import { AnchorLink } from '../../layout/links.tsx'
import type { PageLink } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface ComplainLinkProps {
  to: PageLink
  label: TextKey
}

/** A discreet link at the end of a record. */
export function ComplainLink({ to, label }: ComplainLinkProps) {
  const { t } = useTranslation()
  return (
    <AnchorLink {...to} size="sm" style={style}>
      <Flag size={16} aria-hidden /> {t(label)}
    </AnchorLink>
  )
}

const style = { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 }
