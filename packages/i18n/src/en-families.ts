import booklet from '../en/families/booklet.json' with { type: 'json' }
import consents from '../en/families/consents.json' with { type: 'json' }
import introductions from '../en/families/introductions.json' with { type: 'json' }
import registryImport from '../en/families/registry-import.json' with { type: 'json' }
import shareLinks from '../en/families/share-links.json' with { type: 'json' }

/** The texts about requests between families, who saw a registration, and links to it. */
export const enFamilies = {
  ...booklet,
  ...consents,
  ...introductions,
  ...registryImport,
  ...shareLinks,
}
