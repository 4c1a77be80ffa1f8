import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { recordFunctions } from './migration-journal.ts'

const functionsFolder = path.join(import.meta.dirname, '..', 'functions')

/** The functions and triggers of the database. */
export interface FunctionFiles {
  /** One text for each file; applying it again replaces what it defines. */
  sql: string[]
  /** Changes with each change of a file. */
  hash: string
}

export function readFunctions(): FunctionFiles {
  const files = globSync('*.sql', { cwd: functionsFolder }).toSorted()
  const sql = files.map((file) => readFileSync(path.join(functionsFolder, file), 'utf8'))
  return { sql, hash: createHash('sha256').update(sql.join('\n')).digest('hex') }
}

/** Creates or replaces all functions and triggers, in an open transaction. */
export async function applyFunctions(client: ClientBase, functions: FunctionFiles): Promise<void> {
  for (const text of functions.sql) await client.query(text)
  await recordFunctions(client, functions.hash)
}
