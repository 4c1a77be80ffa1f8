import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestPostgres } from '../apps/server/src/testing/global-setup.ts'
import { populate } from './population.ts'
import type { Policy } from './viewers.ts'
import { asAdmin, type Common, createFrom, emptyDatabase, openPortal } from './world.ts'

/** Makes the database and files that both worlds of a policy copy. */
export async function makeCommon(server: TestPostgres, policy: Policy): Promise<Common> {
  const database = `common_${policy}`
  await asAdmin(server, `drop database if exists ${database} with (force)`)
  await createFrom(server, database, emptyDatabase)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-common-'))
  const place = { database, dataDir, policy, mobilesFrom: 9_800_000_000 }
  const { portal, close } = await openPortal(server, place)
  const population = await populate(portal)
  await close()
  return { server, policy, database, dataDir, population }
}
