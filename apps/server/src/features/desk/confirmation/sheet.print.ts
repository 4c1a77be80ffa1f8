import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { namesOf } from '@sangam/contract/fields'
import { visibilities } from '@sangam/contract/introductions/values'
import { mobileText } from '@sangam/contract/mobile'
import {
  type ProfileFieldName,
  profileFields,
  readableNames,
} from '@sangam/contract/profiles/fields'
import { fieldsInUse, ownText } from '@sangam/contract/profiles/trust/own-fields'
import { labelIn } from '@sangam/i18n/by-language'
import type { TextKey } from '@sangam/i18n/keys'
import { languagesFrom } from '@sangam/i18n/languages'
import type { Download, DownloadContext } from '../../../http/files/downloads.ts'
import type { DocumentData } from '../../../pdf/documents.ts'
import { renderPdf } from '../../../pdf/render-pdf.ts'
import { fieldText, translate } from '../../../texts/texts.ts'
import { readForm } from '../enrolments/enrolment.form.ts'
import { numberOf } from '../enrolments/enrolment.view.ts'
import { type Enrolment, findEnrolment, isOver } from '../enrolments/enrolments.queries.ts'
import { findRight } from '../enrolments/rights.ts'
import { sheetNumber } from './sheet-number.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Null: not an id, which the database would report as an error. */
export const uuidOf = (text = '') => (uuid.test(text) ? text : null)

/** The sheet that a family signs, of a complete enrolment. */
export const sheetDownload: Download = {
  path: 'desk/:id/sheet.pdf',
  access: 'member',
  summary: 'The sheet with everything that was entered for a family, to be signed',
  async find(context, { id }) {
    const { caller, db } = context
    const enrolmentId = uuidOf(id)
    const right = await findRight(db, caller)
    const row = right && enrolmentId && (await findEnrolment(db, right, enrolmentId))
    if (!row || isOver(row)) return null
    const { form } = await readForm(context, row)
    if (!form) return null
    return {
      bytes: await renderPdf(
        'enrolmentSheet',
        await sheetOf(context, row, form),
        `${caller.userId}`,
      ),
      contentType: 'application/pdf',
      saveAs: `${numberOf(row.id)}.pdf`,
    }
  },
}

type Form = NonNullable<Awaited<ReturnType<typeof readForm>>['form']>
type Sheet = DocumentData<'enrolmentSheet'>

async function sheetOf(
  { env, masterDataCache, secret }: DownloadContext,
  row: Enrolment,
  form: Form,
): Promise<Sheet> {
  const { trust } = env
  const masterData = await masterDataCache.read()
  const languages = languagesFrom(row.language)
  /** A text in both languages, once if it is the same. */
  const inBoth = (textOf: (language: (typeof languages)[number]) => string, separator = ' · ') =>
    [...new Set(languages.map(textOf))].filter(Boolean).join(separator)
  const both = (key: TextKey) => inBoth((language) => translate(language, key))
  const answerOf = (name: ProfileFieldName) => {
    const shown = name === 'is_married' && form.marital_detail ? 'marital_detail' : name
    return inBoth((language) => fieldText(profileFields[shown], form[shown], language, masterData))
  }
  const { own_values: own } = form
  const answer = (key: 'contact_visibility' | 'photo_visibility', part: 'numbers' | 'photo') => {
    const chosen = visibilities.find((one) => one === form[key])
    return chosen ? both(`visibility.${part}_${chosen}`) : ''
  }
  return {
    language: row.language,
    title: `${numberOf(row.id)} · ${translate(row.language, 'desk_sheet.heading')}`,
    author: labelIn(trust, 'trust_name', row.language),
    trust: {
      name: inBoth((language) => labelIn(trust, 'trust_name', language)),
      address: labelIn(trust, 'trust_address', row.language),
      contact: [trust.trust_phone, trust.trust_email].filter(Boolean).join('  ·  '),
    },
    heading: both('desk_sheet.heading'),
    numbers: [
      { label: both('desk_sheet.lbl_number'), value: spaced(sheetNumber(secret, row)) },
      { label: both('desk_sheet.lbl_entered'), value: numberOf(row.id) },
      {
        label: both('desk_sheet.lbl_login'),
        value: row.mobile ? mobileText(row.mobile) : both('desk_sheet.msg_no_mobile'),
      },
      { label: both('desk_sheet.lbl_date'), value: typedDate(todayInIndia()) },
    ],
    rows: [
      ...readableNames(namesOf(profileFields)).map((name) => ({
        label: both(profileFields[name].label),
        value: answerOf(name),
      })),
      ...fieldsInUse(trust.own_fields).map((field) => ({
        label: inBoth((language) => labelIn(field, 'label', language)),
        value: inBoth((language) => ownText(field, own[field.id] ?? '', language)),
      })),
      { label: both('desk_sheet.lbl_candidate_mobile'), value: form.candidate_mobile_no },
    ].filter(({ value }) => value !== ''),
    answers: [
      { label: both('visibility.lbl_numbers'), value: answer('contact_visibility', 'numbers') },
      { label: both('visibility.lbl_photo'), value: answer('photo_visibility', 'photo') },
    ],
    consent: languages.map((language) => translate(language, 'consents.lbl_sending')),
    signatures: [both('desk_sheet.lbl_candidate'), both('desk_sheet.lbl_parent')],
    signatureDetails: both('desk_sheet.lbl_name_date'),
  }
}

const spaced = (number: string) => `${number.slice(0, 3)} ${number.slice(3)}`
