import { exitWithError, UserError } from './terminal.mjs'

/** npm puts the installed Node.js 24 first in PATH; a direct call may use another one. */
export function requireNode24(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  exitWithError(
    new UserError(
      `Node.js 24 is needed, this is ${process.version}. ` +
        'Please use "npm start", "npm test" or "npm run dev": they bring their own.',
    ),
  )
}
