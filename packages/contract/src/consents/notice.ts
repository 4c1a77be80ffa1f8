import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'

export const noticeLanguage = z.enum(languages, 'common.err_choice')
export const noticeHash = z.string('common.err_value').regex(/^[0-9a-f]{64}$/, 'common.err_value')

/** Names the text of a notice that a person has read. */
export const readNotice = z.object({ language: noticeLanguage, notice_sha256: noticeHash })
export type ReadNotice = z.output<typeof readNotice>
