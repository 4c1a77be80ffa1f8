// `npm run import`: checks or imports the registry of a trust from a workbook.

import { pino } from 'pino'
import { openTrustSettings } from '../db/trust-store.ts'
import { openMasterDataCache, seedMasterData } from '../features/master-data/master-data.public.ts'
import {
  importByCommand,
  importUsage,
  readImportArguments,
} from '../features/registry-import/import.command.ts'
import { LimitedProcesses } from '../limited-process/limited-processes.ts'
import { openFileStore } from '../storage/file-store.ts'
import { openPictures } from '../storage/pictures/pictures.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(importUsage, async (env, args, progress) => {
  const options = readImportArguments(args)
  // failures are printed as the error of the command
  const processes = new LimitedProcesses(pino({ level: 'silent' }))
  const pictures = openPictures(env, processes)
  const files = await openFileStore(env)
  try {
    return await withDatabase(env, async (db) => {
      await seedMasterData(db)
      const masterDataCache = openMasterDataCache({ db, replica: null })
      const settings = await openTrustSettings(db, env)
      const services = { db, env, files, masterDataCache, pictures, processes, settings }
      return importByCommand(services, options, progress)
    })
  } finally {
    processes.stop()
  }
})
