import type { ClientBase } from 'pg'

/** The oldest major version of PostgreSQL that the portal supports, that of Debian 13. */
const oldestVersion = 17

export async function refuseOldServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < oldestVersion) {
    throw new Error(
      `PostgreSQL ${version} is too old: the portal needs version ${oldestVersion} or newer.`,
    )
  }
}
