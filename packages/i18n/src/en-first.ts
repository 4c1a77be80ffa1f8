import common from '../en/first/common.json' with { type: 'json' }
import home from '../en/first/home.json' with { type: 'json' }
import shell from '../en/first/shell.json' with { type: 'json' }

/** The texts of the shell and the home page; the browser loads them first. */
export const enFirst = {
  ...common,
  ...home,
  ...shell,
}
