import { z } from 'zod'
import { sessionUser } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { latinDigits } from '../dates.ts'
import { id, idOrZero, pageFields, paging } from '../rules.ts'
import { letterStates } from './address.values.ts'
import { letterAlphabet, letterCodeLength, letterNumberLength, plainCode } from './values.ts'

const typed = (pattern: RegExp) =>
  z
    .union([z.string(), z.number()], 'common.err_required')
    .transform((value) => plainCode(latinDigits(String(value).slice(0, 40))))
    .pipe(z.string().min(1, 'common.err_required').regex(pattern, 'letter_page.err_typing'))

const letter = z.object({
  id: z.int(),
  letter_number: z.string(),
  name: z.string(),
  village: z.string(),
  state: z.enum(letterStates),
  created_at: z.string(),
  /** The day after which the code is over. */
  expires_on: z.string(),
  /** Empty: not used. */
  used_at: z.string(),
})
export type LetterRecord = z.output<typeof letter>

export const letterCalls = {
  'letters/log-in': call({
    summary: 'Log in with the number and the code of a letter of the trust, once',
    access: 'visitor',
    changes: ['accounts', 'desk', 'sessions'],
    body: z.object({
      letter_number: typed(new RegExp(`^\\d{${letterNumberLength}}$`)),
      code: typed(new RegExp(`^[${letterAlphabet}]{${letterCodeLength}}$`)),
    }),
    data: sessionUser,
    answers: [
      'login_page.msg_login_success',
      'login_page.err_account_deactivated',
      'login_page.err_verification_failed',
      'login_page.err_verification_pending',
    ],
    refusals: ['letter_page.err_wrong', 'letter_page.err_has_account'],
  }),
  'letters/waiting': call({
    summary: 'Count the families of an import that can get a letter, by region',
    access: 'super_admin',
    reads: ['accounts', 'desk', 'registry-import'],
    body: z.object({ batch_id: id() }),
    data: z.object({
      regions: z.array(z.object({ region_id: z.int(), families: z.int() })),
    }),
    answers: ['common.msg_ok'],
  }),
  'letters/list': call({
    summary: 'List the letters, newest first; without their codes',
    access: 'super_admin',
    reads: ['accounts', 'desk', 'registry-import'],
    body: z.object({
      state: z.enum([...letterStates, ''], 'common.err_value').default(''),
      ...paging(20),
    }),
    data: z.object({ data: z.array(letter), next_cursor: pageFields.next_cursor }),
    answers: ['common.msg_ok'],
  }),
  'letters/end': call({
    summary: 'End the code of a letter, or of all unused letters of the file with this letter',
    access: 'super_admin',
    changes: ['audit', 'desk'],
    body: z.object({ letter_id: id(), whole_file: idOrZero() }),
    data: z.null(),
    answers: ['letters_page.msg_ended'],
    refusals: ['letters_page.err_not_open'],
  }),
}
