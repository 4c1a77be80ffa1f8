import { basePath } from '@sangam/contract/envelope'
import { mobileText } from '@sangam/contract/mobile'
import { labelIn, labelsIn } from '@sangam/i18n/by-language'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import type { Download } from '../../http/files/downloads.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { translate } from '../../texts/texts.ts'

const steps = [
  'how_to_register.step_1',
  'how_to_register.step_2',
  'how_to_register.step_3',
  'how_to_register.step_4',
  'how_to_register.step_5',
] as const

/** A sheet in both languages that a trust prints for its notice board. */
export const howToRegister: Download = {
  path: 'how-to-register.pdf',
  access: 'visitor',
  summary: 'How to register, on one A4 page in both languages',
  async find({ env: { trust }, publicUrl, caller, ip }) {
    const title = translate(usualLanguage, 'how_to_register.title')
    const name = labelsIn(trust, 'trust_name')
    const address = `${publicUrl}${basePath}/`
    const sheet = {
      language: usualLanguage,
      title,
      author: labelIn(trust, 'trust_name', usualLanguage),
      trust: {
        name: name.join(' · '),
        address: labelIn(trust, 'trust_address', usualLanguage),
        contact: [mobileText(trust.trust_phone), trust.trust_email].filter(Boolean).join('  ·  '),
      },
      address,
      parts: languagesFrom(usualLanguage).map((language) => ({
        heading: translate(language, 'how_to_register.title'),
        steps: steps.map((step) => translate(language, step, { address })),
        office: translate(language, 'how_to_register.msg_office'),
      })),
    }
    return {
      // everybody opens it, so the turns of the drawing are counted by address
      bytes: await renderPdf('howToRegister', sheet, caller?.userId ?? ip),
      contentType: 'application/pdf',
    }
  },
}
