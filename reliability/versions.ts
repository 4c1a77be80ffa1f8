// Earlier versions of the portal, taken from the history of the repository.

import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '../scripts/child.ts'
import { root } from '../scripts/paths.ts'
import { UserError } from '../scripts/terminal.ts'

/** The versions that trusts may run, oldest first; each one is updated to the next. Add each release. */
const released = [
  '7eaf96dfe049fdb539a8db01e085299572f613c5',
  '4323a1cb0d8c455ad7de7b129bb40d8437d5de4f',
  'c8d8df4531be71fb86d228a5213bad753c5935b7',
]

/** The commits to start from; VERSIONS=<commit>,<commit> chooses others. */
export const earlierVersions = (): string[] =>
  process.env.VERSIONS?.split(',').filter(Boolean) ?? released

/** Puts the code of a version with its packages into a folder. */
export async function checkOutVersion(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const archive = path.join(folder, 'version.tar')
  const { code } = await run('git', ['archive', '--output', archive, commit], { hidden: true })
  if (code !== 0) {
    throw new UserError(
      `The repository has no commit ${commit}: get the history (git fetch --unshallow).`,
    )
  }
  await expectSuccess('tar', ['-xf', archive, '-C', folder])
  const hasSamePackages =
    (await readFile(path.join(folder, 'package-lock.json'), 'utf8')) ===
    (await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  if (hasSamePackages) {
    // the links to the packages of the repository are relative, so they lead to this version
    await expectSuccess('cp', ['-al', path.join(root, 'node_modules'), folder])
  } else {
    await expectSuccess(process.execPath, [path.join(folder, 'scripts/prepare.mjs')])
  }
}

async function expectSuccess(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args, { hidden: true })
  if (code !== 0) throw new UserError(`${program} failed.`, output)
}
