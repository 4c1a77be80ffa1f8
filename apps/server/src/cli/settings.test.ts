import { expect, test } from 'vitest'
import { newDataDir, run, startRealPortal, usedDataDir } from '../testing/processes/real-portal.ts'
import { queryRunning } from '../testing/processes/running-database.ts'

async function settings(dataDir: string, ...args: string[]) {
  const command = run('cli/settings.ts', { DATA_DIR: dataDir }, args)
  const { code } = await command.ended
  return { code, printed: command.output() }
}

test('reads and changes settings of the trust while the portal runs and when it is stopped', {
  tags: ['full'],
}, async () => {
  const dataDir = await usedDataDir({ hasDemo: false })
  const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0', TRUST_NAME: 'Ignored' })
  expect(portal.output()).toContain('Warning: TRUST_NAME has no effect')

  expect(await settings(dataDir, 'set', 'trust_phone', '+91 98765 43210')).toEqual({
    code: 0,
    printed: 'trust_phone is now: 9876543210\n',
  })
  await settings(dataDir, 'set', 'TRUST_NAME', 'Teli Samaj Trust')
  const readConfig = async () =>
    (await fetch(`${portal.url}/bariapps/data/configs.json`)).json() as Promise<object>
  await expect
    .poll(readConfig, { timeout: 10_000 })
    .toMatchObject({ contcat: '9876543210', trust_name: 'Teli Samaj Trust' })
  expect(
    await queryRunning(
      dataDir,
      `select actor_name, after from audit_trail where action = 'settings_save' order by id`,
    ),
  ).toEqual([
    { actor_name: 'Server operator', after: { trust_phone: '9876543210' } },
    { actor_name: 'Server operator', after: { trust_name: 'Teli Samaj Trust' } },
  ])
  await portal.stop()

  expect(await settings(dataDir, 'get', 'trust_name')).toEqual({
    code: 0,
    printed: 'Teli Samaj Trust\n',
  })
  await settings(dataDir, 'set', 'payment_fee', '501')
  const { printed } = await settings(dataDir, 'list')
  expect(printed).toContain('payment_fee=501\n')
  expect(printed).toContain('trust_short_name=Sangam\n')
})

test('refuses wrong names, wrong values and wrong arguments', { tags: ['full'] }, async () => {
  const dataDir = await newDataDir()
  const refused = async (...args: string[]) => {
    const { code, printed } = await settings(dataDir, ...args)
    expect(code).toBe(1)
    expect(printed).not.toMatch(/^\s+at /m)
    return printed
  }
  expect(await refused('get', 'APP_SECRET')).toContain('APP_SECRET is not a setting of the trust')
  expect(await refused('set', 'trust_short_name', 'x'.repeat(13))).toMatch(/^trust_short_name: \w/)
  expect(await refused('set', 'contact_policy', 'closed')).toMatch(/^contact_policy: \w/)
  expect(await refused('set', 'trust_name')).toContain('npm run settings -- set NAME VALUE')
})
