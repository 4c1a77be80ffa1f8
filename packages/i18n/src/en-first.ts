import common from '../en/common.json' with { type: 'json' }
import home from '../en/home.json' with { type: 'json' }
import shell from '../en/shell.json' with { type: 'json' }

/** The texts of the shell and the home page; the browser loads them first. */
export const enFirst = {
  ...common,
  ...home,
  ...shell,
}
