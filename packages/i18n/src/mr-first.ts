import common from '../mr/common.json' with { type: 'json' }
import home from '../mr/home.json' with { type: 'json' }
import shell from '../mr/shell.json' with { type: 'json' }
import type { FirstTexts } from './keys.ts'

/** The Marathi texts of the shell and the home page. */
export const mrFirst: FirstTexts = {
  ...common,
  ...home,
  ...shell,
}
