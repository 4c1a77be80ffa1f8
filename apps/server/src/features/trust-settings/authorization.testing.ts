import { richTextOf as documentOfWords } from '@sangam/contract/rich-text'
import sharp from 'sharp'
import { helpAnswers } from '../../db/schema/services/trust-settings.ts'
import {
  type Addresses,
  type Authorization,
  type CallRows,
  type DownloadRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'trust-settings'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'settings/read':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'settings/save':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'settings/upload-logo':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'settings/remove-logo':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'settings/upi':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'settings/confirm-upi':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'settings/sms':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'settings/send-test':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'setup/checklist':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'home-pictures/list':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'home-pictures/upload':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'home-pictures/save':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'about/read':                                            row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'about/save':                                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'help/changes':                                          row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'help/save':                                             row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'help/remove':                                           row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  // a portal with a super admin has no setup
  'setup/state':                                           row(404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404),
  'setup/begin':                                           row(404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404),
  'setup/send-code':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, 404),
  'setup/finish':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, 404),
}

const mobile_no = '9800000099'
const nothing = async () => ({ body: {} })
const richTextOf = (words: string) => JSON.stringify(documentOfWords(words))
const logo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#204275' } })
    .png()
    .toBuffer()

const requests: Requests<'trust-settings'> = {
  'settings/read': nothing,
  'settings/save': async () => ({
    body: { section: 'legal', values: { legal_read_by: 'Adv. Kale', legal_read_on: '2026-11-01' } },
  }),
  'settings/upload-logo': async () => ({ body: {}, file: await logo() }),
  'settings/remove-logo': nothing,
  'settings/upi': nothing,
  'settings/confirm-upi': async () => ({ body: { utr: '123456789012' } }),
  'settings/sms': nothing,
  'settings/send-test': async () => ({ body: { mobile_no } }),
  'home-pictures/list': nothing,
  'home-pictures/upload': async () => ({ body: { shape: 'wide' }, file: await logo() }),
  'home-pictures/save': async () => ({ body: { pictures: [] } }),
  'about/read': nothing,
  'about/save': async () => ({ body: { text_en: richTextOf('About us'), text_mr: '' } }),
  'help/changes': nothing,
  'help/save': async () => ({ body: { shipped_name: 'fee', is_hidden: 1 } }),
  'help/remove': async ({ portal }) => {
    const rows = await portal.services.db
      .insert(helpAnswers)
      .values({ questionEn: 'Where?', questionMr: '', textEn: '', textMr: '', changedBy: 1 })
      .returning()
    return { body: { answer_id: written(rows).id } }
  },
  'setup/checklist': nothing,
  'setup/state': nothing,
  'setup/begin': async () => ({ body: { code: 'ABCD-EFGH-JKMN' } }),
  'setup/send-code': async () => ({ body: { mobile_no } }),
  'setup/finish': async () => ({
    body: {
      mobile_no,
      otp: '123456',
      otp_reference_id: '00000000-0000-4000-8000-000000000000',
    },
  }),
}

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'how-to-register.pdf':                                    row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const addresses: Addresses = { 'how-to-register.pdf': async () => 'how-to-register.pdf' }

const confirmed = [
  'help/save',
  'help/remove',
  'home-pictures/save',
  'about/save',
  'settings/save',
  'settings/upload-logo',
  'settings/remove-logo',
]

export const authorization: Authorization<'trust-settings'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed,
}
