import pg from 'pg'

export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The role of the portal; it is not a superuser and owns no table of the portal. */
export const PORTAL_ROLE = 'sangam_portal'

/** Creates the role of the portal if it does not exist, and sets its password. */
export async function ensurePortalRole(maintenance: Connection, password: string): Promise<void> {
  const client = new pg.Client(maintenance)
  try {
    await client.connect()
    const known = await client.query('select 1 from pg_roles where rolname = $1', [PORTAL_ROLE])
    const change = known.rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${change} role ${PORTAL_ROLE} login nosuperuser nocreatedb nocreaterole noreplication
       nobypassrls password ${client.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
}

/** Creates a database if it does not exist. `maintenance` connects to a database that always exists. */
export async function ensureDatabase(maintenance: Connection, name: string): Promise<void> {
  const client = new pg.Client(maintenance)
  try {
    await client.connect()
    const existing = await client.query('select 1 from pg_database where datname = $1', [name])
    if (existing.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`PostgreSQL runs, but the database cannot be opened: ${message}`, { cause })
  } finally {
    await client.end()
  }
}
