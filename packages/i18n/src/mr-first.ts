import common from '../mr/common.json' with { type: 'json' }
import home from '../mr/home.json' with { type: 'json' }
import shell from '../mr/shell.json' with { type: 'json' }
import type { FirstTexts } from './keys.ts'

/** What the frame and the first page say in Marathi. */
export const mrFirst: FirstTexts = {
  ...common,
  ...home,
  ...shell,
}
