import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..', '..', '..')

interface Version {
  version: string
  /** The abbreviated commit, or null outside a Git checkout. */
  commit: string | null
}

export function readVersion(folder = root): Version {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { version, commit: readCommit(path.join(folder, '.git'))?.slice(0, 10) ?? null }
}

/** Reads Git's files, since the server may not have Git installed. */
function readCommit(gitFolder: string): string | undefined {
  try {
    const head = readFileSync(path.join(gitFolder, 'HEAD'), 'utf8').trim()
    const branch = /^ref: (\S+)$/.exec(head)?.[1]
    return branch ? readBranch(gitFolder, branch) : head
  } catch {
    return undefined
  }
}

function readBranch(gitFolder: string, branch: string): string | undefined {
  try {
    return readFileSync(path.join(gitFolder, branch), 'utf8').trim()
  } catch {
    const packed = readFileSync(path.join(gitFolder, 'packed-refs'), 'utf8')
    return packed
      .split('\n')
      .find((line) => line.endsWith(` ${branch}`))
      ?.split(' ')[0]
  }
}
