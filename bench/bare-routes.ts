import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { startProgram } from '../test-portal/program.ts'
import type { Target } from './load.ts'
import type { MeasuredPortal } from './measured-calls.ts'
import { openRecorder, type Recorded } from './record-statements.ts'

/** Starts plain routes with the same prepared statements and the same answers as the calls. */
export async function startBareRoutes(portal: MeasuredPortal) {
  const { calls, connection, dataDir, photo, token } = portal
  const recorder = await openRecorder(connection, dataDir)
  const recorded: Record<string, Recorded> = {}
  for (const [index, { path: call, body }] of calls.entries()) {
    recorded[String(index)] = await recorder.record({ path: call, body, token })
  }
  await recorder.close()

  const photoKey = photo.pathname.replace(/^.*\/api\/image\//, '')
  const file = path.join(dataDir, 'files', photoKey)
  const routes = path.join(dataDir, 'bare-routes.json')
  await writeFile(routes, JSON.stringify({ connection, calls: recorded, file }))
  const program = path.join(root, 'bench/bare-server.ts')
  const server = startProgram(process.execPath, [program, routes], { showErrors: true })
  const [, url] = await server.waitForOutput(/(.*)\n/)
  const targets = new Map<string, Target>([
    ...calls.map(({ name }, index): [string, Target] => [name, { url: `${url}/${index}` }]),
    ['thumbnail', { url: `${url}/file`, method: 'GET' }],
  ])
  return { targets, stop: () => server.stop() }
}
