import { loadTexts } from '../lib/texts/translate.ts'
import { pageFiles } from './page-files.ts'

/** The page of the notices, with its texts. */
export async function loadConsents() {
  const [page] = await Promise.all([pageFiles['/consents'](), loadTexts('privacy')])
  return page
}
