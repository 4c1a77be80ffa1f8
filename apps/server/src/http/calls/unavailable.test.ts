import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string, properties: object = {}) =>
  Object.assign(new Error('it failed'), { code, ...properties })
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })

test.each([
  ['a database that refuses connections', withCode('ECONNREFUSED')],
  ['a database whose socket does not exist', withCode('ENOENT', { syscall: 'connect' })],
  ['a lost connection, wrapped by the query builder', wrapped(withCode('08006'))],
  ['too many connections', wrapped(withCode('53300'))],
  ['a full disk of the database', wrapped(withCode('53100'))],
  ['a statement that took too long', wrapped(withCode('57014'))],
  ['a lock that was not free in time', wrapped(withCode('55P03'))],
  ['a database that shuts down', withCode('57P01')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a full disk, wrapped by the file store', wrapped(withCode('ENOSPC'))],
  ['a server error of the S3 store', wrapped(withCode('InternalError', { $fault: 'server' }))],
  ['a wrong key for the S3 store', wrapped(withCode('AccessDenied', { $fault: 'client' }))],
])('%s is temporary', (_what, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a duplicate row', wrapped(withCode('23505'))],
  ['a syntax error in a statement', withCode('42601')],
  ['a missing object', wrapped(withCode('', { $fault: 'client', name: 'NoSuchKey' }))],
  ['a bug', new TypeError('x is not a function')],
  ['a value that is not an error', 'timeout exceeded when trying to connect'],
])('%s is not temporary', (_what, error) => {
  expect(isUnavailable(error)).toBe(false)
})
