import { createSecretKey, randomBytes } from 'node:crypto'
import { todayInIndia } from '@sangam/contract/dates'
import { usualLanguage } from '@sangam/i18n/languages'
import { and, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { booklets } from '../../db/schema/services/booklet.ts'
import { takesPart } from '../../visibility/seen.sql.ts'
import { bookletAnswers } from '../consents/consents.public.ts'

/** An open edition; half of the families in the list have said yes. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const [edition] = await tx
    .insert(booklets)
    .values({
      titleEn: 'Introduction booklet 2027',
      titleMr: 'परिचय सूची 2027',
      event: 'वधू-वर परिचय मेळावा, शेगाव',
      closesOn: todayInIndia(new Date(Date.now() + 45 * 86_400_000)),
      language: usualLanguage,
      paper: 'A4',
      perPage: 4,
      sortOrder: 'surname',
      numberMode: 'family',
      createdBy: 1,
    })
    .returning({ id: booklets.id })
  if (!edition) throw new Error('the edition was not added')
  // the hashes of the demo are never compared
  const secret = createSecretKey(randomBytes(32))
  const families = await tx
    .select({ id: profiles.id, ownerId: profiles.ownerId })
    .from(profiles)
    .where(and(takesPart(), sql`${profiles.id} % 4 < 2`))
  for (const { id, ownerId } of families) {
    await bookletAnswers.recordFamilyAnswer(tx, secret, ownerId, {
      purpose: 'booklet',
      edition: edition.id,
      profileId: id,
      mobile: '',
      action: 'given',
      language: usualLanguage,
      channel: 'web',
      sessionId: null,
      ip: '127.0.0.1',
    })
  }
}
