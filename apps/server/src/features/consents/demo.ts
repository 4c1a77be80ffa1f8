import { createHash } from 'node:crypto'
import { isVisibilityPurpose, memberPurposes } from '@sangam/contract/consents/values'
import { usualLanguage } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { consentNotices, consents } from '../../db/schema/registry/consents.ts'
import { currentNotice } from '../../personal-data/notices.ts'

/** The members of the demo have agreed to everything, so that no notice comes before the pages. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const mobileHash = createHash('sha256').update('demo').digest()
  // families that have not answered who sees something follow the trust
  const agreed = memberPurposes.filter((purpose) => !isVisibilityPurpose(purpose))
  for (const purpose of agreed) {
    const {
      title,
      statement,
      points,
      notice_sha256: sha256,
    } = currentNotice(purpose, usualLanguage)
    const text = { title, statement, points }
    await tx.insert(consentNotices).values({ sha256, language: usualLanguage, purpose, text })
    await tx.execute(sql`
      insert into ${consents} (principal, mobile_hash, purpose, action, notice_sha256, language, channel)
      select 'user:' || id, ${mobileHash}, ${purpose}, 'given', ${sha256}, ${usualLanguage}, 'web'
      from users where signed_up_at is not null`)
  }
}
