import { enAdmin } from './en-admin.ts'
import { enFamilies } from './en-families.ts'
import { enFirst } from './en-first.ts'
import { enPages } from './en-pages.ts'
import { enPrivacy } from './en-privacy.ts'
import { enSafety } from './en-safety.ts'
import { enServer } from './en-server.ts'
import { enWork } from './en-work.ts'
import { joinTexts } from './join-texts.ts'

/** All English texts by area and key. */
export const en = joinTexts(
  enFirst,
  enPages,
  enWork,
  enFamilies,
  enPrivacy,
  enSafety,
  enAdmin,
  enServer,
)
