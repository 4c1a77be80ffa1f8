import { mobilePattern } from '@sangam/contract/mobile'
import { lazy, Suspense } from 'react'
import type { TellOnWhatsAppProps } from './tell-on-whatsapp-link.tsx'

/** Lazy: only admins see it, on pages that all members load. */
const Link = lazy(() => import('./tell-on-whatsapp-link.tsx'))

/** Opens WhatsApp with a text about a decision, which the admin can change before sending it. */
export function TellOnWhatsApp(props: TellOnWhatsAppProps) {
  if (!mobilePattern.test(props.mobile)) return null
  return (
    <Suspense>
      <Link {...props} />
    </Suspense>
  )
}
