import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { notificationSettings } from '../../db/schema/base/notifications.ts'

export async function findSettings(db: Queryable, userId: number) {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  return row
}

export async function saveSettings(
  db: Queryable,
  settings: typeof notificationSettings.$inferInsert,
): Promise<void> {
  const { userId: _, ...choice } = settings
  await db
    .insert(notificationSettings)
    .values(settings)
    .onConflictDoUpdate({ target: notificationSettings.userId, set: choice })
}
