import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { loadDemoAccounts } from '../features/accounts/accounts.demo.ts'
import type { Progress } from '../portal.ts'
import type { FileStore } from '../storage/file-store.ts'

export interface DemoTarget {
  db: Database
  files: FileStore
}

/** Fills an empty portal with made-up people, so that a newcomer sees it alive. */
export async function loadDemo({ db }: DemoTarget, progress: Progress): Promise<void> {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1)
  if (anyone) return
  await progress('Loading demo data', () => loadDemoAccounts(db))
}
