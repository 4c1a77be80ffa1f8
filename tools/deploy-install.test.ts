import path from 'node:path'
import { expect, test } from 'vitest'
import { answering, newMachine, write } from './deploy.testing.ts'

test('the code for the setup is printed only while the portal waits for the setup', async () => {
  const journal = 'The code for the setup:  AAAA-BBBB-CCCC\nThe code for the setup:  DDDD-EEEE-FFFF'
  const { run } = newMachine({ journalctl: `[ "$1" = --sync ] || echo '${journal}'` })
  expect(await run('setup-code.sh', [], { PORT: await answering(200) })).toEqual({
    exitCode: 0,
    printed: 'DDDD-EEEE-FFFF\n',
  })
  expect(await run('setup-code.sh', [], { PORT: await answering(404) })).toEqual({
    exitCode: 0,
    printed: '',
  })
})

test('the installation refuses another address than that of the settings', async () => {
  const { machine, run } = newMachine()
  write(path.join(machine, 'etc/sangam.env'), 'PUBLIC_URL=https://portal.example\n')
  const { exitCode, printed } = await run('install.sh', ['other.example'])
  expect([exitCode, printed]).toEqual([
    1,
    expect.stringContaining('has another address: PUBLIC_URL=https://portal.example.'),
  ])
})
