import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { processesIn } from '../db/embedded/testing.ts'
import { newDataDir, run, startRealPortal, usedDataDir } from '../testing/processes/real-portal.ts'
import { queryRunning } from '../testing/processes/running-database.ts'
import { startPortal } from '../testing/test-portal.ts'

/** Runs the command until it ends, as `npm run admin -- <args>` does. */
async function admin(settings: Record<string, string>, ...args: string[]) {
  const command = run('cli/admin.ts', settings, args)
  const { code } = await command.ended
  return { code, printed: command.output() }
}

describe('the admin command on the embedded database', { tags: ['full'], timeout: 900_000 }, () => {
  test('grants the first super admin while the portal runs', async () => {
    const dataDir = await usedDataDir({ hasDemo: false })
    const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0' })
    expect(await admin({ DATA_DIR: dataDir }, 'list')).toEqual({
      code: 0,
      printed: 'Nobody has a role.\n',
    })
    const granted = await admin({ DATA_DIR: dataDir }, 'grant', '+91 98765 43210', 'super_admin')
    expect(granted).toMatchObject({ code: 0 })
    expect(granted.printed).toContain('A new account 9876543210 is super_admin')

    const token = await portal.login('9876543210')
    expect((await portal.call('get-user-list', {}, token)).httpStatus).toBe(403)
    const details = { fname: 'Asha', lname: 'Patil', mobile_no: '9876543210', region_id: 1 }
    expect((await portal.call('save-user-details', details, token)).httpStatus).toBe(200)
    expect((await portal.call('get-user-list', {}, token)).httpStatus).toBe(200)

    const trail = await portal.call('admin/audit-trail', {}, token)
    expect(trail.data.data).toEqual([
      expect.objectContaining({
        actor_name: 'Server operator',
        action: 'user_role',
        // the name of now, not the number of then
        subject_name: 'Asha Patil',
        changes: [{ label: 'Role', before: '', after: 'Super admin' }],
      }),
    ])
    expect((await admin({ DATA_DIR: dataDir }, 'list')).printed).toBe(
      '9876543210  super_admin  Asha Patil\n',
    )
    const revoked = await admin({ DATA_DIR: dataDir }, 'revoke', '9876543210')
    expect(revoked).toEqual({ code: 0, printed: '9876543210 is now a member without a role.\n' })
    expect((await portal.call('get-user-list', {}, token)).httpStatus).toBe(403)
  })

  test('works while the portal is stopped, and stops the database again', async () => {
    const settings = { DATA_DIR: await usedDataDir({ hasDemo: false }), DEMO: '0' }
    const [rejected, deactivated] = ['9876500001', '9876500002']
    const portal = await startRealPortal(settings)
    await queryRunning(
      settings.DATA_DIR,
      `insert into users (mobile, region_id, signed_up_at, verification, state)
       values ('${rejected}', 1, now(), 'rejected', 'active'),
         ('${deactivated}', 1, now(), 'verified', 'deactivated')`,
    )
    await portal.stop()
    for (const mobile of [rejected, deactivated]) {
      const { code, printed } = await admin(settings, 'grant', mobile, 'admin')
      expect([code, printed]).toEqual([0, `${mobile} is now admin.\n`])
    }
    expect(await processesIn(`${settings.DATA_DIR}/postgres`)).toEqual([])

    const again = await startRealPortal(settings)
    for (const mobile of [rejected, deactivated]) {
      const token = await again.login(mobile)
      expect((await again.call('get-user-list', {}, token)).httpStatus).toBe(200)
    }
    const trail = 'select before, after, actor_id from audit_trail order by id'
    expect(await queryRunning(settings.DATA_DIR, trail)).toEqual([
      {
        before: { role: 'member', verification: 'rejected' },
        after: { role: 'admin', verification: 'verified' },
        actor_id: 0,
      },
      {
        before: { role: 'member', state: 'deactivated' },
        after: { role: 'admin', state: 'active' },
        actor_id: 0,
      },
    ])
  })

  test('does not create a database', async () => {
    const dataDir = await newDataDir()
    const { code, printed } = await admin({ DATA_DIR: dataDir }, 'list')
    expect([code, printed]).toEqual([1, expect.stringContaining(`no database in ${dataDir}`)])
  })
})

describe('the admin command with DATABASE_URL', { tags: ['full'], timeout: 900_000 }, async () => {
  const portal = await startPortal()
  const { host, port, user, password } = inject('postgres')
  const database = portal.services.pool.options.database
  const login = `${user}:${encodeURIComponent(password)}`
  const address = host.startsWith('/')
    ? `postgres://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${login}@${host}:${port}/${database}`
  const settings = { DATABASE_URL: address, APP_SECRET: randomUUID() }

  test('works on that database', async () => {
    const { mobile, call } = await portal.user()
    const { code, printed } = await admin(settings, 'grant', mobile, 'admin')
    expect([code, printed]).toEqual([0, `${mobile} is now admin.\n`])
    expect((await call('get-user-list', {})).httpStatus).toBe(200)
  })

  test('reports wrong arguments, wrong settings and an unavailable database', async () => {
    const wrongArgs = await admin(settings, 'promote', '9876543210')
    expect([wrongArgs.code, wrongArgs.printed]).toEqual([
      1,
      expect.stringContaining('npm run admin -- grant'),
    ])
    const unset = await admin({ DATABASE_URL: address }, 'list')
    expect([unset.code, unset.printed]).toEqual([1, expect.stringContaining('APP_SECRET')])
    const unreachable = { ...settings, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const { code, printed } = await admin(unreachable, 'list')
    expect([code, printed]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
    expect(wrongArgs.printed + unset.printed + printed).not.toMatch(/^\s+at /m)
  })
})
