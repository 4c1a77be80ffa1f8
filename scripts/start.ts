// `npm start`: builds the web app if needed and runs the server in this process, so that signals
// reach it directly.

import './import-drizzle-faster.ts'
import { ensureWebBuilt } from './build-web.ts'
import { exitWithError } from './terminal.ts'

await ensureWebBuilt().catch(exitWithError)
await import('../apps/server/src/main.ts')
