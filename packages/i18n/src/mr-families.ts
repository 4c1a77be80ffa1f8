import booklet from '../mr/families/booklet.json' with { type: 'json' }
import consents from '../mr/families/consents.json' with { type: 'json' }
import introductions from '../mr/families/introductions.json' with { type: 'json' }
import registryImport from '../mr/families/registry-import.json' with { type: 'json' }
import shareLinks from '../mr/families/share-links.json' with { type: 'json' }
import type { FamilyTexts } from './keys.ts'

/** The Marathi texts about requests between families, who saw a registration, and links to it. */
export const mrFamilies: FamilyTexts = {
  ...booklet,
  ...consents,
  ...introductions,
  ...registryImport,
  ...shareLinks,
}
