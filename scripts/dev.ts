// `npm run dev`: the server, restarted on every change, next to Vite's development server.

import { join } from 'node:path'
import { run, stopAll } from './child.ts'
import { root } from './paths.ts'
import { requireNode24 } from './require-node.ts'

requireNode24()

const server = run(
  process.execPath,
  ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')],
  { env: { DEV: '1' } },
)
const web = run(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
  cwd: join(root, 'apps', 'web'),
})

// Neither is of use without the other.
const first = await Promise.race([server, web])
await stopAll('SIGTERM')
process.exitCode = first.code
