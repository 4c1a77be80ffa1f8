import { expect, test } from 'vitest'
import { testEnv } from '../../testing/test-env.ts'
import { findWarnings, type WatchedState } from './overview.warnings.ts'

const day = 24 * 60 * 60 * 1000
const backup = (days: number) => ({
  name: 'a.tar',
  bytes: 1,
  madeAt: new Date(Date.now() - days * day),
})
const dayAgo = new Date(Date.now() - day)
const complete = {
  DEMO: '0',
  SMS_TRANSPORT: 'twilio',
  TWILIO_ACCOUNT_SID: 'a',
  TWILIO_AUTH_TOKEN: 'b',
  TWILIO_FROM: 'c',
  payment_enabled: '0',
  BACKUP_PUBLIC_KEY: 'age1z9udhwxxlh7acx6lpwvs5ddjh2sec9g973fv6lqfkxpxk070uycq42v8rw',
}
const warningsFor = (settings: Record<string, string>, state: Partial<WatchedState> = {}) =>
  findWarnings({
    env: testEnv({ ...complete, ...settings }),
    backups: [backup(1)],
    continuous: null,
    startedAt: new Date(Date.now() - day),
    disk: { freeBytes: 50, totalBytes: 100 },
    failedJobs: 0,
    areFilesRead: true,
    reachedLimits: [],
    hasSuperAdminPasskey: true,
    ownsTables: false,
    retriedMessages: 0,
    readersOfManyNumbers: 0,
    ...state,
  })

test('a complete portal has no warnings', () => {
  expect(warningsFor({})).toEqual([])
})

test.each<[string, Record<string, string>, Partial<WatchedState>, string[]]>([
  ['no backup', {}, { backups: [] }, ['backup_missing']],
  ['an old backup', {}, { backups: [backup(2.1), backup(9)] }, ['backup_old']],
  ['a database role that owns the tables', {}, { ownsTables: true }, ['database_owner']],
  ['backups without a key', { BACKUP_PUBLIC_KEY: '' }, {}, ['backup_not_encrypted']],
  ['no key while backups are off', { BACKUP_PUBLIC_KEY: '', BACKUP_SCHEDULE: 'off' }, {}, []],
  [
    'no backup while backups are off',
    { BACKUP_SCHEDULE: 'off' },
    { backups: [] },
    ['backup_missing'],
  ],
  ['a current continuous backup', {}, { continuous: { until: new Date(), since: dayAgo } }, []],
  [
    'changes that are not copied',
    {},
    { continuous: { until: dayAgo, since: dayAgo } },
    ['continuous_backup_stalled'],
  ],
  [
    'copied changes without a base backup',
    {},
    { continuous: { until: new Date(), since: null } },
    ['continuous_backup_stalled'],
  ],
  [
    'a portal that has just started again',
    {},
    { continuous: { until: dayAgo, since: dayAgo }, startedAt: new Date() },
    [],
  ],
  ['too many SMS', {}, { reachedLimits: ['sms'] }, ['sms_limit']],
  ['too many accounts', {}, { reachedLimits: ['new accounts'] }, ['new_accounts_limit']],
  ['a full disk', {}, { disk: { freeBytes: 9, totalBytes: 100 } }, ['disk_low']],
  ['a disk with exactly a tenth free', {}, { disk: { freeBytes: 10, totalBytes: 100 } }, []],
  [
    'a disk with less free space than uploads need',
    { UPLOAD_MIN_FREE_DISK_PERCENT: '60' },
    {},
    ['disk_low'],
  ],
  [
    'required passkeys that no super admin has',
    { ADMIN_PASSKEY_REQUIRED: '1' },
    { hasSuperAdminPasskey: false },
    ['no_passkey'],
  ],
  ['passkeys that nobody needs', {}, { hasSuperAdminPasskey: false }, []],
  ['an admin who read many numbers', {}, { readersOfManyNumbers: 1 }, ['many_numbers']],
  ['messages that the gateway refuses', {}, { retriedMessages: 1 }, ['messages_failing']],
  ['files that cannot be read', {}, { areFilesRead: false }, ['files_not_read']],
  ['a failed job', {}, { failedJobs: 1 }, ['jobs_failed']],
  ['messages that are only printed', { SMS_TRANSPORT: 'console' }, {}, ['sms_console']],
  [
    'a demo portal without a backup and a gateway',
    { SMS_TRANSPORT: 'console', DEMO: '1' },
    { backups: [] },
    ['backup_missing', 'sms_console'],
  ],
  ['a fee without payment settings', { payment_enabled: '1' }, {}, ['payment_incomplete']],
])('%s', (_what, settings, state, expected) => {
  expect(warningsFor(settings, state)).toEqual(expected)
})
