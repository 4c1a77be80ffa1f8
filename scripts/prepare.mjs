// Runs before `npm start`, `npm test` and `npm run dev`: installs the packages if they are
// missing or outdated. Runs on Node.js 20, as nothing newer may be there yet.

import { isInstalled } from './install-state.mjs'

if (!isInstalled()) {
  const [{ install }, { exitWithError }] = await Promise.all([
    import('./install.mjs'),
    import('./terminal.mjs'),
  ])
  await install().catch(exitWithError)
}
