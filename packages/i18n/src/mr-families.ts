import introductions from '../mr/families/introductions.json' with { type: 'json' }
import type { FamilyTexts } from './keys.ts'

/** The Marathi texts about requests between families, and about who saw a registration. */
export const mrFamilies: FamilyTexts = { ...introductions }
