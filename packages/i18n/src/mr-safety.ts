import safety from '../mr/safety/safety.json' with { type: 'json' }
import type { SafetyTexts } from './keys.ts'

/** The Marathi texts of the pages about complaints. */
export const mrSafety: SafetyTexts = { ...safety }
