import { latinDigits } from '@sangam/contract/dates'
import { plainMobile } from '@sangam/contract/mobile'

/** How a sender can be answered, from what the sender left; nothing checks it on the form. */
export type ReplyChannel = { mobile: string } | { email: string } | null

export function replyChannel(left: string): ReplyChannel {
  const mobile = plainMobile(latinDigits(left))
  if (/^\d{10}$/.test(mobile)) return { mobile }
  const email = left.trim()
  // only plain addresses: anything else could add recipients or texts to the link
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? { email } : null
}
