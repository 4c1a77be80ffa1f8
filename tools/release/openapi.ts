// node tools/release/openapi.ts openapi.json: writes the description of all calls into a file.

import { writeFileSync } from 'node:fs'
import { openApiDocument } from '@sangam/contract/openapi'

const [, , file] = process.argv
if (!file) throw new Error('usage: node tools/release/openapi.ts <file>')
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
