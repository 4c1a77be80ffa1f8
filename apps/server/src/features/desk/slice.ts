import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { deskEnrolments, loginLetters } from '../../db/schema/services/desk.ts'
import { confirmationHandlers } from './confirmation/confirmation.handlers.ts'
import { sheetDownload } from './confirmation/sheet.print.ts'
import { draftKeyHandlers } from './drafts/draft-key.handlers.ts'
import { deskPictures } from './enrolments/desk.images.ts'
import { enrolmentHandlers } from './enrolments/enrolments.handlers.ts'
import { removeOldEnrolments } from './enrolments/enrolments.queries.ts'
import { deskPersonalData } from './erasure.rules.ts'
import { letterHandlers } from './letters/letters.handlers.ts'
import { letterDownloads } from './letters/letters.print.ts'
import { removeOldLetters } from './letters/letters.queries.ts'
import { volunteerHandlers } from './volunteers/volunteers.handlers.ts'

export const desk: Slice<'desk'> = {
  handlers: {
    ...letterHandlers,
    ...enrolmentHandlers,
    ...confirmationHandlers,
    ...volunteerHandlers,
    ...draftKeyHandlers,
  },
  downloads: [...letterDownloads, sheetDownload],
  images: [deskPictures],
  async expire({ db }) {
    await removeOldLetters(db)
    await removeOldEnrolments(db)
  },
  tables: ['login_letters'],
  auditSubjects: {
    letter: namesIn(loginLetters, loginLetters.id, sql`${loginLetters.number}`),
    enrolment: namesIn(deskEnrolments, deskEnrolments.id, sql`'E-' || ${deskEnrolments.id}`),
  },
  personalData: deskPersonalData,
}
