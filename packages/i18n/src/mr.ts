import { joinTexts } from './join-texts.ts'
import type { Texts } from './keys.ts'
import { mrAdmin } from './mr-admin.ts'
import { mrFamilies } from './mr-families.ts'
import { mrFirst } from './mr-first.ts'
import { mrPages } from './mr-pages.ts'
import { mrPrivacy } from './mr-privacy.ts'
import { mrSafety } from './mr-safety.ts'
import { mrServer } from './mr-server.ts'
import { mrWork } from './mr-work.ts'

/** All Marathi texts; a missing one fails the type check. */
export const mr: Texts = joinTexts(
  mrFirst,
  mrPages,
  mrWork,
  mrFamilies,
  mrPrivacy,
  mrSafety,
  mrAdmin,
  mrServer,
)
