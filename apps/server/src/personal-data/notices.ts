import { createHash } from 'node:crypto'
import type { ConsentAnswer, Notice } from '@sangam/contract/consents/calls'
import { type Purpose, purposes } from '@sangam/contract/consents/values'
import { type Language, languages } from '@sangam/i18n/languages'
import { type NoticeText, notices as noticeTexts } from '@sangam/i18n/notices'

/** Names exactly this text: one changed character gives another hash. */
export const hashNotice = (purpose: string, language: string, text: NoticeText): string =>
  createHash('sha256')
    .update(JSON.stringify([purpose, language, text]))
    .digest('hex')

type NoticesOf = Record<Purpose, Record<Language, Notice>>

const current = Object.fromEntries(
  purposes.map((purpose) => [
    purpose,
    Object.fromEntries(
      languages.map((language) => {
        const text = noticeTexts[language][purpose]
        const notice_sha256 = hashNotice(purpose, language, text)
        return [language, { ...text, purpose, language, notice_sha256 }]
      }),
    ),
  ]),
) as NoticesOf

/** The text that people are asked to agree to now. */
export const currentNotice = (purpose: Purpose, language: Language): Notice =>
  current[purpose][language]

/** Whether a person who agreed to this text need not be asked again. */
export const isCurrentHash = (purpose: Purpose, sha256: string): boolean =>
  languages.some((language) => current[purpose][language].notice_sha256 === sha256)

/** Whether an answer names the text that is shown now. */
export const isAnswerCurrent = ({ purpose, language, notice_sha256 }: ConsentAnswer): boolean =>
  currentNotice(purpose, language).notice_sha256 === notice_sha256
