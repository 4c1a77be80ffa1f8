// `npm run move`: from the embedded database to one of your own.

import { move } from '../backup/move.ts'
import { countInWords, runCommand, sizeInWords } from './run-command.ts'

const usage = `npm run move   takes the portal in DATA_DIR to the empty database of DATABASE_URL, and its
               files to the bucket where FILE_STORE=s3 is set as well`

await runCommand(usage, async (env, _args, progress) => {
  const { rows, files, bytes } = await move(env, progress)
  return (
    `Moved: ${countInWords(rows, 'record', 'records')}, ${countInWords(files, 'file', 'files')} ` +
    `(${sizeInWords(bytes)}). ${env.DATA_DIR} is unchanged. Keep these settings and start with npm start.`
  )
})
