import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { BackupFile } from './archive-reader.ts'

/** Creates an empty database on the test server; returns the settings for it. */
export async function emptyDatabase(): Promise<{ DATABASE_URL: string; APP_SECRET: string }> {
  const { host, port, user, password } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const client = new Client({ ...inject('postgres'), database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await asAdmin(`create database ${name}`)
  afterAll(() => asAdmin(`drop database ${name} with (force)`))
  const login = `${user}:${encodeURIComponent(password)}`
  return {
    DATABASE_URL: host.startsWith('/')
      ? `postgres://${login}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgres://${login}@${host}:${port}/${name}`,
    APP_SECRET: randomUUID(),
  }
}

type Connection = ConstructorParameters<typeof Client>[0]

export async function withClient<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table as text, with computed columns, in a fixed order. */
export const allRows = (connection: Connection) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select tablename as name from pg_tables where schemaname = 'public' or tablename = '__drizzle_migrations'
       order by 1`,
    )
    const tables: Record<string, string[]> = {}
    for (const { name } of rows) {
      const schema = name === '__drizzle_migrations' ? 'drizzle' : 'public'
      const result = await client.query(`select t::text as row from ${schema}.${name} t order by 1`)
      tables[name] = result.rows.map(({ row }) => row)
    }
    return tables
  })

/** The SHA-256 of every file below a folder, by its path. */
export async function allFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    hashes[path.relative(folder, file)] = createHash('sha256').update(bytes).digest('hex')
  }
  return hashes
}

/** A backup that is not encrypted. */
export const plain = (file: string): BackupFile => ({ path: file, privateKey: null })
