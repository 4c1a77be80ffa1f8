// `npm run api-docs`: writes docs/api.md from the table of calls.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocument } from './api-docs/document.ts'

const file = path.join(import.meta.dirname, '..', 'docs', 'api.md')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, await apiDocument())
process.stdout.write('docs/api.md is written.\n')
