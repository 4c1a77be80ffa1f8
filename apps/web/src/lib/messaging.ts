import { internationalMobile, mobileDigits } from '@sangam/contract/mobile'

export const isPhone = () => /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent)

/** A link that opens WhatsApp with a text: the app itself on a phone, a web page elsewhere. */
export const whatsAppShareLink = (text: string) =>
  `${isPhone() ? 'whatsapp://send' : 'https://wa.me/'}?text=${encodeURIComponent(text)}`

/** A link that opens a WhatsApp chat with a ten-digit number. */
export const whatsAppChatLink = (mobile: string) => `https://wa.me/${mobileDigits(mobile)}`

export const callLink = (mobile: string) => `tel:${internationalMobile(mobile)}`
