import { latinDigits } from '@sangam/contract/dates'
import { plainMobile } from '@sangam/contract/mobile'

/** How to answer a sender; null if the text of the form is neither number nor e-mail address. */
type ReplyChannel = { mobile: string } | { email: string } | null

export function replyChannel(mobileOrEmail: string): ReplyChannel {
  const mobile = plainMobile(latinDigits(mobileOrEmail))
  if (/^\d{10}$/.test(mobile)) return { mobile }
  const email = mobileOrEmail.trim()
  // only simple addresses: other characters could add recipients or text to the mailto link
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? { email } : null
}
