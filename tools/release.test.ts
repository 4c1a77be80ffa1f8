import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calls } from '@sangam/contract/calls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../scripts/paths.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sangam-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the notes of a release', () => {
  function notesOf(tag: string, changelog: string) {
    const folder = newFolder()
    writeFileSync(path.join(folder, 'package.json'), '{"version":"1.2.0"}')
    writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog)
    const script = path.join(root, 'tools/release/release-notes.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, tag], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- Later\n\n## 1.2.0\n\n- Now\n\n### Part\n\n- More\n\n## 1.1.0\n\n- Before\n'

  test('are the section of its version', () => {
    expect(notesOf('v1.2.0', changelog)).toEqual({
      status: 0,
      stdout: '- Now\n\n### Part\n\n- More\n',
      stderr: '',
    })
  })

  test.each([
    ['a tag of another version', 'v1.1.0', changelog, /package\.json has version 1\.2\.0/],
    ['a tag without the letter', '1.2.0', changelog, /package\.json has version 1\.2\.0/],
    ['no section', 'v1.2.0', '# Changelog\n\n## 1.2.0-beta\n\n- Now\n', /has no text/],
    ['an empty section', 'v1.2.0', '# Changelog\n\n## 1.2.0\n\n## 1.1.0\n\n- Old\n', /has no text/],
  ])('are refused with %s', (_, tag, text, reason) => {
    const { status, stdout, stderr } = notesOf(tag, text)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(reason)
  })
})

test('the description of the calls has every call', () => {
  const file = path.join(newFolder(), 'openapi.json')
  execFileSync(process.execPath, [path.join(root, 'tools/release/openapi.ts'), file])
  const { openapi, paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).length).toBeGreaterThanOrEqual(Object.keys(calls).length)
})

test('the workflow uses files that exist', () => {
  const workflow = read('.github/workflows/release.yml')
  const scripts = [...workflow.matchAll(/node (tools\/\S+)/g)].map(([, file = '']) => file)
  expect(scripts).toHaveLength(2)
  for (const file of scripts) expect(read(file)).not.toBe('')
  expect(workflow).toMatch(/npm sbom .*> sbom\.cdx\.json/)
  expect(workflow).toMatch(/gh release create .* openapi\.json sbom\.cdx\.json/)
  for (const architecture of ['amd64', 'arm64'])
    expect(workflow).toContain(`architecture: ${architecture}`)
})

test('the lock file and the containers have the version of the portal', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string }
  expect(lock.version).toBe(version)
  expect(read('deploy/compose.yaml')).toContain(`\${SANGAM_VERSION:-${version}}`)
})

test('the changelog of the version begins with the update and has at most 60 lines', () => {
  const [, after = ''] = read('CHANGELOG.md').split(`\n## ${version}\n`)
  const [section = ''] = after.split(/^## /m)
  expect(section.trim().split('\n', 1)).toEqual(['**Before the update**'])
  // with its heading
  expect(section.trim().split('\n').length + 2).toBeLessThanOrEqual(60)
})
