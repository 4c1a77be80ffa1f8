import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { answering, commit, git, listen, newMachine, write } from './deploy.testing.ts'

test('the health check gives up if the port is open and nobody answers', async () => {
  const { run, code } = newMachine()
  write(path.join(code, 'deploy/check'), '#!/bin/sh\nexec node "$(dirname "$0")/health.mjs"\n')
  const silent = await listen(createServer())
  expect(await run('check', [], { PORT: silent })).toMatchObject({ exitCode: 1 })
  expect(await run('check', [], { PORT: await answering(503) })).toMatchObject({ exitCode: 1 })
  expect(await run('check', [], { PORT: await answering(200) })).toMatchObject({ exitCode: 0 })
})

test('the wait for the portal ends when systemd has started it again and again', async () => {
  const { run } = newMachine({ systemctl: '[ "$1" != show ] || echo 2' })
  expect(await run('wait-ready.sh', [], { PORT: await answering(200) })).toMatchObject({
    exitCode: 0,
  })
  expect(await run('wait-ready.sh', [], { PORT: await answering(503) })).toMatchObject({
    exitCode: 1,
  })
})

describe('the settings of Caddy', () => {
  /** A machine whose code has a new Caddyfile, after an installation with the one before. */
  function machineWithCaddy(ofMachine: string) {
    const place = newMachine()
    write(path.join(place.machine, 'etc/systemd/system/caddy.service.d/sangam.conf'), '')
    git(place.code, 'init', '--quiet')
    for (const text of ['first', 'second', 'third']) {
      write(path.join(place.code, 'deploy/Caddyfile'), text)
      commit(place.code, text)
    }
    write(path.join(place.machine, 'etc/caddy/Caddyfile'), ofMachine)
    return place
  }

  test('are those of the installed version', async () => {
    const { code, run, read, calls } = machineWithCaddy('first')
    expect(await run('services.sh', [code])).toEqual({ exitCode: 0, printed: '0\n' })
    expect(read('etc/caddy/Caddyfile')).toBe('third')
    expect(calls()).toEqual(['systemctl reload caddy'])
  })

  test('stay if somebody has changed them', async () => {
    const { code, run, read } = machineWithCaddy('own')
    expect(await run('services.sh', [code])).toEqual({
      exitCode: 0,
      printed: expect.stringContaining('was changed on this machine and stays'),
    })
    expect(read('etc/caddy/Caddyfile')).toBe('own')
  })
})

describe('an update', { tags: ['full'] }, () => {
  /** A machine with version 1 of a program, of which version 2 starts or does not. */
  function machineWithUpdate({ starts }: { starts: boolean }) {
    const place = newMachine()
    const { code, machine } = place
    rmSync(path.join(code, 'node_modules'), { recursive: true })
    write(path.join(code, 'deploy/build.sh'), '#!/bin/sh\n')
    write(path.join(code, 'deploy/wait-ready.sh'), '#!/bin/sh\n')
    write(path.join(code, 'CHANGELOG.md'), '# Changelog\n')
    git(code, 'init', '--quiet', '--initial-branch=main')
    commit(code, 'version 1')
    const hub = path.join(machine, 'hub')
    git(machine, 'clone', '--quiet', code, hub)
    git(code, 'remote', 'add', 'origin', hub)
    git(code, 'fetch', '--quiet')
    git(code, 'branch', '--quiet', '--set-upstream-to=origin/main')
    write(path.join(hub, 'deploy/wait-ready.sh'), `#!/bin/sh\nexit ${starts ? 0 : 1}\n`)
    write(path.join(hub, 'CHANGELOG.md'), '# Changelog\n- A new thing\n')
    write(path.join(hub, 'apps/server/src/db/migrations/0001_new.sql'), 'select 1')
    commit(hub, 'version 2')
    git(hub, 'tag', 'v0.2.0')
    // an older version, and names that are no versions
    git(hub, 'tag', 'v0.1.9')
    for (const tag of ['v0.10.0-beta', 'trial']) git(hub, 'tag', tag)
    write(path.join(hub, 'README.md'), 'not released yet')
    commit(hub, 'version 3')
    return { ...place, version: () => git(code, 'log', '-1', '--format=%s') }
  }

  test('makes a backup, starts the new version and reports what is new', async () => {
    const { code, version, run, calls } = machineWithUpdate({ starts: true })
    const { exitCode, printed } = await run('update.sh')
    expect(printed).toMatch(/Version \w+ became \w+ \(commits: 1, migrations of the database: 1\)/)
    expect(printed).toContain('- A new thing')
    expect([exitCode, version()]).toEqual([0, 'version 2'])
    expect(calls()).toEqual([
      expect.stringMatching(/^id/),
      'sangam backup',
      'systemctl daemon-reload',
      'systemctl reset-failed sangam.service sangam.socket',
      'systemctl restart sangam.service',
    ])
    expect(git(`${code}.previous`, 'log', '-1', '--format=%s')).toBe('version 1')
  })

  test('goes to the newest commit with --main, and not back to the release after it', async () => {
    const { version, run, calls } = machineWithUpdate({ starts: true })
    expect(await run('update.sh', ['--main'])).toMatchObject({ exitCode: 0 })
    expect(version()).toBe('version 3')
    const before = calls().length
    const { exitCode, printed } = await run('update.sh')
    expect([exitCode, version()]).toEqual([0, 'version 3'])
    expect(printed).toContain('This is the newest version')
    // only the check for root
    expect(calls().slice(before)).toEqual([expect.stringMatching(/^id/)])
  })

  test('follows the releases one after the other', async () => {
    const { machine, version, run } = machineWithUpdate({ starts: true })
    await run('update.sh')
    const hub = path.join(machine, 'hub')
    git(hub, 'tag', 'v0.10.0')
    expect(await run('update.sh')).toMatchObject({ exitCode: 0 })
    expect(version()).toBe('version 3')
  })

  test('changes nothing without a release, with local changes or with another word', async () => {
    const { machine, code, version, run } = machineWithUpdate({ starts: true })
    const { exitCode, printed } = await run('update.sh', ['main'])
    expect([exitCode, printed]).toEqual([1, 'usage: sangam update [--main]\n'])
    write(path.join(code, 'README.md'), 'own text')
    commit(code, 'own change')
    expect(await run('update.sh')).toMatchObject({
      exitCode: 1,
      printed: expect.stringContaining('has changes of its own'),
    })
    git(path.join(machine, 'hub'), 'tag', '--delete', 'v0.2.0', 'v0.1.9')
    expect(await run('update.sh')).toMatchObject({
      exitCode: 1,
      printed: expect.stringContaining('There is no release yet'),
    })
    expect(version()).toBe('own change')
  })

  test('starts the old version again if the new one does not start', async () => {
    const { version, run, calls } = machineWithUpdate({ starts: false })
    const { exitCode, printed } = await run('update.sh')
    expect(printed).toMatch(/Version \w+ runs again, and nothing has changed/)
    expect([exitCode, version()]).toEqual([1, 'version 1'])
    expect(calls().slice(-4)).toEqual([
      'systemctl stop --no-warn sangam.service',
      'systemctl daemon-reload',
      'systemctl reset-failed sangam.service sangam.socket',
      'systemctl restart sangam.service',
    ])
  })
})
