// `npm start`: builds the web app if needed and becomes the server.

import { ensureWebBuilt } from './build-web.ts'
import { requireNode24 } from './require-node.ts'
import { exitWithError } from './terminal.mjs'

requireNode24()
await ensureWebBuilt().catch(exitWithError)

// In this very process, so that signals reach the server directly.
await import('../apps/server/src/main.ts')
