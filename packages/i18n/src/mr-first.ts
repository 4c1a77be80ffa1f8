import common from '../mr/first/common.json' with { type: 'json' }
import home from '../mr/first/home.json' with { type: 'json' }
import shell from '../mr/first/shell.json' with { type: 'json' }
import type { FirstTexts } from './keys.ts'

/** The Marathi texts of the shell and the home page. */
export const mrFirst: FirstTexts = {
  ...common,
  ...home,
  ...shell,
}
