import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Expects the database among these settings, and no setting that the portal does not have. */
function expectSettings(text: string, pattern: RegExp): void {
  const names = [...text.matchAll(pattern)].map(([, name]) => name)
  const settings = read('.env.example')
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings))).toEqual([])
}

test('the container installs the packages of every workspace', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const manifests = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  const dockerfile = read('Dockerfile')
  expect(manifests.filter((file) => !dockerfile.includes(`COPY ${file} `))).toEqual([])
})

test('the container contains no settings with passwords', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/.env')
})

test('the compose file sets only settings that the portal has', () => {
  const portal = read('deploy/compose.yaml').match(/ {4}environment:\n((?: {6}.*\n)+)/)?.[1] ?? ''
  expectSettings(portal, /^ {6}([A-Z_]+):/gm)
})

test('in containers the portal connects as a role that owns no table', () => {
  const compose = read('deploy/compose.yaml')
  const roleIn = (name: string) => compose.match(new RegExp(` ${name}: postgres://(\\w+):`))?.[1]
  const owner = compose.match(/ POSTGRES_USER: (\w+)/)?.[1]
  expect(roleIn('DATABASE_OWNER_URL')).toBe(owner)
  expect(roleIn('DATABASE_URL')).not.toBe(owner)
  expect(read('deploy/portal-role.sh')).toContain(`create role ${roleIn('DATABASE_URL')} login`)
  expect(compose).toContain('./portal-role.sh:/docker-entrypoint-initdb.d/')
})

test('every container has a health check, and the portal an init process and a user of its own', () => {
  const [, services = ''] = read('deploy/compose.yaml').match(/^services:\n([\s\S]*?)^\S/m) ?? []
  const [portal = '', ...others] = services.split(/^ {2}(?=\w+:$)/m).filter(Boolean)
  expect(others.length).toBe(2)
  for (const service of others) expect(service).toContain('    healthcheck:\n')
  // without a port it would be ready while its image still fills the database
  expect(services).toContain('pg_isready, --host=')
  expect(portal).toContain('build: ..')
  const dockerfile = read('Dockerfile')
  for (const line of ['USER sangam', 'HEALTHCHECK ', 'ENTRYPOINT ["tini", "--"]'])
    expect(dockerfile).toContain(`\n${line}`)
})

test.each([
  ['2001:db8:1:2::5', '2001:db8:1:2:a:b:c:d'],
  ['2001:db8:1::5', '2001:db8:1::a:b:c:d'],
  ['2001:db8::a:b', '2001:db8::c:d'],
  ['2001:db8::5', '2001:db8::1:2:3:4'],
  ['2001::5', '2001::1:2:3:4'],
])('nginx counts %s and %s as one customer', (one, other) => {
  expect(networkInNginx(one)).toBe(networkInNginx(other))
})

test('nginx counts networks and IPv4 addresses separately', () => {
  const networks = [
    '2001:db8:1:2::5',
    '2001:db8:1:3::5',
    '2001:db8::5',
    '203.0.113.1',
    '203.0.113.2',
  ]
  expect(new Set(networks.map(networkInNginx)).size).toBe(networks.length)
})

/** What the `map` of the limits makes of an address. */
function networkInNginx(address: string): string {
  const [, map = ''] =
    read('deploy/nginx.conf').match(/^map \$remote_addr .*\{\n([\s\S]*?)^\}/m) ?? []
  const patterns = [...map.matchAll(/^ {2}"~(.*)" \$network;$/gm)].map(([, text = '']) => text)
  expect(patterns.length).toBeGreaterThan(0)
  for (const pattern of patterns) {
    const network = new RegExp(pattern).exec(address)?.groups?.network
    if (network !== undefined) return network
  }
  return address
}

test('Caddy answers that a file is too large, also as the version of Debian reports it', () => {
  const [, large = ''] = read('deploy/Caddyfile').match(/@large expression (.*)/) ?? []
  expect(large).toContain('{err.status_code} == 413')
  // it reports 502 with this message if the length of the body is known
  expect(large).toContain("{err.message}.endsWith('request body too large')")
})

test('the installation sets only settings that the portal has', () => {
  const [, written = ''] = read('deploy/install.sh').match(/<<SETTINGS\n([\s\S]*?)\nSETTINGS/) ?? []
  expectSettings(written, /^([A-Z_]+)=/gm)
})

describe.each(['deploy/sangam', ...globSync('deploy/*.sh', { cwd: root })])('%s', (file) => {
  test('is a valid program', () => {
    expect(statSync(path.join(root, file)).mode & 0o111).toBe(0o111)
    execFileSync('sh', ['-n', path.join(root, file)])
  })

  test('uses only files that exist', () => {
    const used = read(file).matchAll(
      /(?:\$code|\$next|\/opt\/sangam)\/((?:deploy|scripts)\/[\w./-]+)/g,
    )
    for (const [, name = ''] of used) expect(() => statSync(path.join(root, name))).not.toThrow()
  })
})
