// node tools/release/release-notes.ts v0.2.0: prints the section of a version in CHANGELOG.md.
// Refuses a tag that is not the version of package.json, or that has no section.

import { readFileSync } from 'node:fs'

const tag = process.argv[2] ?? ''
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1)
const section = sections.find((text) => text.split('\n', 1)[0] === version)
const notes = section?.slice(version.length).trim() ?? ''

const problem =
  tag !== `v${version}`
    ? `The tag is "${tag}", but package.json has version ${version}.`
    : notes === '' && `CHANGELOG.md has no text for version ${version}.`
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${notes}\n`)
}
