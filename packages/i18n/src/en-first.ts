import common from '../en/common.json' with { type: 'json' }
import home from '../en/home.json' with { type: 'json' }
import shell from '../en/shell.json' with { type: 'json' }

/** What the frame and the first page say: a browser loads this part before anything else. */
export const enFirst = {
  ...common,
  ...home,
  ...shell,
}
