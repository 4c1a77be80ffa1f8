import { spawnSync } from 'node:child_process'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './paths.ts'

/** Runs the tests of changed slices first, so that a failure shows early. */
export class ChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folders = changedFolders()
    const isChanged = ({ moduleId }: TestSpecification) =>
      folders.some((folder) => moduleId.includes(folder))
    const sorted = await super.sort(files)
    return [...sorted.filter(isChanged), ...sorted.filter((file) => !isChanged(file))]
  }
}

/** The folders of files that differ from the main branch; a slice has the same folder name everywhere. */
function changedFolders(): string[] {
  const names = ['main', 'origin/main'].flatMap((branch) => git('diff', '--name-only', branch))
  const folders = names.flatMap((name) => name.match(/\/([\w-]+)\/[^/]+$/)?.[1] ?? [])
  return [...new Set(folders)].filter((name) => name !== 'src').map((name) => `/${name}/`)
}

/** The lines that git prints; none without git or without that branch. */
function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}
