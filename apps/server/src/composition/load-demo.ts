import type { Database } from '../db/client.ts'
import { users } from '../db/schema/base/accounts.ts'
import type { Progress } from '../log/progress.ts'
import type { FileStore } from '../storage/file-store.ts'
import { slices } from './slices.ts'

interface DemoTarget {
  db: Database
  files: FileStore
}

/** Fills an empty portal with fictional people and records. */
export async function loadDemo({ db, files }: DemoTarget, progress: Progress): Promise<void> {
  const [anyUser] = await db.select({ id: users.id }).from(users).limit(1)
  if (anyUser) return
  // one transaction: a crash leaves an empty portal, which the next start fills
  await progress('Loading demo data', () =>
    db.transaction(async (tx) => {
      for (const { demo } of slices) {
        const module = await demo?.()
        await module?.loadDemo(tx, files)
      }
    }),
  )
}
