// `npm run move`: moves the portal from the embedded database to another PostgreSQL.

import { move } from '../backup/move.ts'
import { countInWords, runCommand, sizeInWords } from './run-command.ts'

const usage = `npm run move   moves the portal in DATA_DIR to the empty database of DATABASE_URL, and its
               files to the bucket if FILE_STORE=s3 is set`

await runCommand(usage, async (env, _args, progress) => {
  const { rows, files, bytes } = await move(env, progress)
  return (
    `Moved: ${countInWords(rows, 'record', 'records')}, ${countInWords(files, 'file', 'files')} ` +
    `(${sizeInWords(bytes)}). ${env.DATA_DIR} is unchanged. Keep these settings and start with npm start.`
  )
})
