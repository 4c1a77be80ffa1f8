// `npm run import`: checks or imports the registry of a trust from a workbook.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../db/client.ts'
import { withEmbeddedDatabase } from '../db/embedded/reach.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { ownerUrl } from '../db/owner-url.ts'
import { openMasterDataCache, seedMasterData } from '../features/master-data/master-data.public.ts'
import {
  importByCommand,
  importUsage,
  readImportArguments,
} from '../features/registry-import/import.command.ts'
import { addPhotosByCommand, listFolder } from '../features/registry-import/photos.command.ts'
import { readUploadedWorkbook } from '../features/registry-import/workbook.reader.ts'
import { LimitedProcesses } from '../limited-process/limited-processes.ts'
import type { Progress } from '../progress.ts'
import type { OperatorEnv } from '../settings/env.ts'
import { openFileStore } from '../storage/file-store.ts'
import { openPictures } from '../storage/pictures.ts'
import { runCommand } from './run-command.ts'

async function importRegistry(
  env: OperatorEnv,
  args: string[],
  progress: Progress,
): Promise<string> {
  const options = readImportArguments(args)
  const bytes = await readFile(options.file)
  // failures are printed as the error of the command
  const processes = new LimitedProcesses(pino({ level: 'silent' }))
  const workbook = await progress('Reading the file', () =>
    readUploadedWorkbook(bytes, { env, processes }),
  )
  const photos = {
    folder: options.photos,
    names: options.photos ? await listFolder(options.photos, env.IMPORT_MAX_ENTRIES) : [],
  }
  const pictures = openPictures(env, processes)
  const runOn = async (config: Parameters<typeof openDatabase>[0]) => {
    const { db, pool } = openDatabase({ ...config, max: 1 }, () => undefined)
    try {
      await migrateDatabase(config)
      await seedMasterData(db)
      const masterDataCache = openMasterDataCache({ db, replica: null })
      const masterData = await masterDataCache.read()
      const { report, batchId } = await importByCommand(
        db,
        masterData,
        bytes,
        workbook,
        options,
        photos,
      )
      if (batchId !== null && 'pictures' in workbook) {
        const files = await openFileStore(env)
        const services = { db, env, files, masterDataCache, pictures, processes }
        const name = path.basename(options.file)
        await progress('Adding the photos', () =>
          addPhotosByCommand(services, batchId, photos, { ...workbook, bytes, name }),
        )
      }
      return report
    } finally {
      processes.stop()
      await pool.end()
    }
  }
  return env.DATABASE_URL
    ? runOn({ connectionString: ownerUrl(env) })
    : withEmbeddedDatabase(env.DATA_DIR, runOn)
}

await runCommand(importUsage, importRegistry)
