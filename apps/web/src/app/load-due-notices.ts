import { loadTexts } from '../lib/texts/translate.ts'

/** The panel about new and changed notices, with its texts. */
export async function loadDueNotices() {
  const [panel] = await Promise.all([
    import('../features/consents/due-notices.tsx'),
    loadTexts('privacy'),
  ])
  return panel
}
