import { expect, test } from 'vitest'
import { statementsIn } from './record-release/statement-log.ts'

test('the log of PostgreSQL gives each statement of the portal once', () => {
  const log = [
    '2026-01-01 00:00:00 UTC [7] LOG:  execute <unnamed>: select 1',
    '\tfrom users',
    '2026-01-01 00:00:00 UTC [7] LOG:  execute users_by_id: select 1',
    '\tfrom users',
    '2026-01-01 00:00:00 UTC [7] LOG:  statement: begin',
    '2026-01-01 00:00:00 UTC [8] LOG:  statement: UPDATE users SET state = 1;',
    '2026-01-01 00:00:00 UTC [8] LOG:  execute <unnamed>: delete from users where id in ($1, $2)',
    '2026-01-01 00:00:00 UTC [8] LOG:  execute <unnamed>: insert into wishes values ($1), ($2)',
  ].join('\n')
  expect(statementsIn(log)).toEqual([
    'delete from users where id in ($1)',
    'insert into wishes values ($1)',
    'select 1\nfrom users',
  ])
})
