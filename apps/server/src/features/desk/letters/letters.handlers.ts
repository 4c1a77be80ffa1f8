import { todayInIndia } from '@sangam/contract/dates'
import type { letterCalls } from '@sangam/contract/desk/letters.calls'
import { toPage } from '../../../db/page.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { countCheckByAddress, logInByLetter } from '../../accounts/accounts.public.ts'
import { recordAction, recordSecurityEvent } from '../../audit/audit.public.ts'
import { findAccount } from './letter-account.ts'
import { letterHash } from './letter-code.ts'
import {
  countWaiting,
  endLetters,
  findLetter,
  listLetters,
  setAccount,
  stateOf,
  tryLetter,
  useLetter,
} from './letters.queries.ts'

export const letterHandlers: Handlers<keyof typeof letterCalls> = {
  async 'letters/log-in'(context) {
    const { body, db, device, ip, log, refuse, secret } = context
    await countCheckByAddress(context)
    const { letter_number: number, code } = body
    const letter = await tryLetter(db, number, letterHash(secret, { number, code }))
    if (!letter) {
      await recordSecurityEvent(
        { db, log, ip, device },
        { kind: 'login_failed', reason: 'wrong_letter_code' },
      )
      return refuse('letter_page.err_wrong')
    }
    const user = await db.transaction(async (tx) => {
      if (!(await useLetter(tx, letter.id))) return refuse('letter_page.err_wrong')
      const found = await findAccount(tx, letter, context)
      // the transaction is rolled back, so the letter stays unused
      if (!found) return refuse('letter_page.err_has_account', { status: 409 })
      await setAccount(tx, letter.id, found.id)
      return found
    })
    await recordSecurityEvent({ db, log, ip, device }, { kind: 'login', userId: user.id })
    return logInByLetter(context, user)
  },

  async 'letters/waiting'({ body, db }) {
    return {
      message: 'common.msg_ok',
      data: { regions: await countWaiting(db, body.batch_id) },
    }
  },

  async 'letters/list'({ body, db }) {
    const rows = await listLetters(db, { ...body, limit: body.limit + 1 })
    const { page, nextCursor } = toPage(rows, body.limit, ({ letter }) => letter.id)
    return {
      message: 'common.msg_ok',
      data: {
        data: page.map(({ letter, values, ...user }) => ({
          id: letter.id,
          letter_number: letter.number,
          name: nameOf(values ?? {}, user),
          village: values?.city_village ?? user.cityVillage ?? '',
          state: stateOf(letter),
          created_at: letter.createdAt.toISOString(),
          expires_on: todayInIndia(letter.expiresAt),
          used_at: letter.usedAt?.toISOString() ?? '',
        })),
        next_cursor: nextCursor,
      },
    }
  },

  async 'letters/end'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const letter = await findLetter(tx, body.letter_id)
      const ended = letter ? await endLetters(tx, letter, body.whole_file === 1) : 0
      if (!letter || ended === 0) return refuse('letters_page.err_not_open', { status: 409 })
      await recordAction(tx, {
        by: caller,
        action: 'letter_end',
        subject: 'letter',
        subjectId: letter.id,
        subjectName: letter.number,
        before: {},
        after: { letters: ended },
      })
    })
    return { message: 'letters_page.msg_ended', data: null }
  },
}

interface Named {
  firstName: string | null
  lastName: string | null
}

/** The row of a family is empty when the family has sent its registration. */
const nameOf = (
  { fname = '', mname = '', lname = '' }: Partial<Record<string, string>>,
  user: Named,
): string =>
  [fname, mname, lname].filter(Boolean).join(' ') ||
  [user.firstName, user.lastName].filter(Boolean).join(' ')
