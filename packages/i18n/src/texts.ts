import adminEn from '../texts/admin.en.json' with { type: 'json' }
import adminMr from '../texts/admin.mr.json' with { type: 'json' }
import deskEn from '../texts/desk.en.json' with { type: 'json' }
import deskMr from '../texts/desk.mr.json' with { type: 'json' }
import familiesEn from '../texts/families.en.json' with { type: 'json' }
import familiesMr from '../texts/families.mr.json' with { type: 'json' }
import firstEn from '../texts/first.en.json' with { type: 'json' }
import firstMr from '../texts/first.mr.json' with { type: 'json' }
import pagesEn from '../texts/pages.en.json' with { type: 'json' }
import pagesMr from '../texts/pages.mr.json' with { type: 'json' }
import privacyEn from '../texts/privacy.en.json' with { type: 'json' }
import privacyMr from '../texts/privacy.mr.json' with { type: 'json' }
import safetyEn from '../texts/safety.en.json' with { type: 'json' }
import safetyMr from '../texts/safety.mr.json' with { type: 'json' }
import serverEn from '../texts/server.en.json' with { type: 'json' }
import serverMr from '../texts/server.mr.json' with { type: 'json' }
import workEn from '../texts/work.en.json' with { type: 'json' }
import workMr from '../texts/work.mr.json' with { type: 'json' }
import { joinTexts } from './join-texts.ts'
import type { Language } from './languages.ts'

const en = joinTexts(
  firstEn,
  pagesEn,
  workEn,
  familiesEn,
  privacyEn,
  safetyEn,
  deskEn,
  adminEn,
  serverEn,
)
const mr = joinTexts(
  firstMr,
  pagesMr,
  workMr,
  familiesMr,
  privacyMr,
  safetyMr,
  deskMr,
  adminMr,
  serverMr,
)

/** The shape of all texts; the English ones define it. */
export type Texts = typeof en

/** All texts by language, area and key; a missing one fails the type check. */
export const texts: Record<Language, Texts> = { en, mr }
