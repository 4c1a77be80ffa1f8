import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { type WatchedFacts, warningsAbout } from './overview.warnings.ts'

const day = 24 * 60 * 60 * 1000
const backup = (days: number) => ({
  name: 'a.tar',
  bytes: 1,
  madeAt: new Date(Date.now() - days * day),
})
const complete = {
  DEMO: '0',
  SMS_TRANSPORT: 'twilio',
  TWILIO_ACCOUNT_SID: 'a',
  TWILIO_AUTH_TOKEN: 'b',
  TWILIO_FROM: 'c',
  PAYMENT_ENABLED: '0',
}
const about = (settings: Record<string, string>, facts: Partial<WatchedFacts> = {}) =>
  warningsAbout({
    env: readEnv({ ...complete, ...settings }),
    backups: [backup(1)],
    disk: { freeBytes: 50, totalBytes: 100 },
    failedJobs: 0,
    ...facts,
  })

test('a portal in good order has no warnings', () => {
  expect(about({})).toEqual([])
})

test.each<[string, Record<string, string>, Partial<WatchedFacts>, string[]]>([
  ['no backup', {}, { backups: [] }, ['backup_missing']],
  ['an old backup', {}, { backups: [backup(2.1), backup(9)] }, ['backup_old']],
  ['no backup where none is wanted', { BACKUP_SCHEDULE: 'off' }, { backups: [] }, []],
  ['no backup of made-up people', { DEMO: '1' }, { backups: [] }, []],
  ['a full disk', {}, { disk: { freeBytes: 9, totalBytes: 100 } }, ['disk_low']],
  ['a disk just free enough', {}, { disk: { freeBytes: 10, totalBytes: 100 } }, []],
  ['a failed job', {}, { failedJobs: 1 }, ['jobs_failed']],
  ['messages that are only printed', { SMS_TRANSPORT: 'console' }, {}, ['sms_console']],
  ['the same while trying out', { SMS_TRANSPORT: 'console', DEMO: '1' }, {}, []],
  ['a fee nobody can pay', { PAYMENT_ENABLED: '1' }, {}, ['payment_incomplete']],
])('%s', (_what, settings, facts, expected) => {
  expect(about(settings, facts)).toEqual(expected)
})
