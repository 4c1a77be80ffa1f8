import { type Language, languages } from '@sangam/i18n/languages'
import type { Transaction } from '../../db/client.ts'
import { trustSettings } from '../../db/schema/services/trust-settings.ts'
import { readDemo } from '../../demo/read-demo.ts'

/** What the demo trust writes about itself. */
export async function loadDemo(db: Transaction): Promise<void> {
  const about = await readDemo<Record<Language, object>>('about-us')
  await db.insert(trustSettings).values(
    languages.map((language) => ({
      key: `about_${language}`,
      value: JSON.stringify(about[language]),
      by: 0,
    })),
  )
}
