import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { loginLetters } from '../../db/schema/services/desk.ts'
import { deskPersonalData } from './erasure.rules.ts'
import { letterHandlers } from './letters/letters.handlers.ts'
import { letterDownloads } from './letters/letters.print.ts'
import { removeOldLetters } from './letters/letters.queries.ts'

export const desk: Slice<'desk'> = {
  handlers: letterHandlers,
  downloads: letterDownloads,
  expire: ({ db }) => removeOldLetters(db),
  tables: ['login_letters'],
  auditSubjects: { letter: namesIn(loginLetters, loginLetters.id, sql`${loginLetters.number}`) },
  personalData: deskPersonalData,
}
