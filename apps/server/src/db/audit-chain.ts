import type { ClientBase } from 'pg'

/** The end of the audit trail: the number of entries and the hash over all of them. */
interface AuditHead {
  position: number
  hash: string
}

export async function readAuditHead(client: ClientBase): Promise<AuditHead | undefined> {
  const { rows } = await client.query<AuditHead>(
    `select position::float8 as position, encode(hash, 'hex') as hash from audit_head`,
  )
  return rows[0]
}

/** Describes the first entry that was changed or removed; null if the trail is complete. */
export async function findBrokenEntry(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string; problem: string }>(
    'select broken_id::text as id, problem from find_broken_audit_entry()',
  )
  const [broken] = rows
  if (!broken) return null
  return broken.id === '0' ? broken.problem : `entry ${broken.id} ${broken.problem}`
}

export interface AuditErasure {
  id: number
  at: Date
  kind: string
  /** The ids of the entries that it cleared. */
  entries: number[]
}

/** The entries that record which names and values were cleared, oldest first. */
export async function listErasures(client: ClientBase): Promise<AuditErasure[]> {
  const { rows } = await client.query<AuditErasure>(
    `select id::float8 as id, at, kind, array_agg(entry_id::float8 order by entry_id) as entries
     from audit_erasures join audit_trail on id = erasure_id group by id, at, kind order by id`,
  )
  return rows
}

/** True if the trail still contains everything up to an end that was noted earlier. */
export async function continuesFrom(client: ClientBase, earlier: AuditHead): Promise<boolean> {
  if (earlier.position === 0) return true
  const { rows } = await client.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_trail where position = $1`,
    [earlier.position],
  )
  return rows[0]?.hash === earlier.hash
}
