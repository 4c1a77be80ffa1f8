import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call } from './call.ts'
import { calls } from './calls.ts'
import { slices } from './slices.ts'
import { callsThatRead } from './stale-calls.ts'

const table = Object.values<Call>(calls)
const tagsOf = (kind: 'reads' | 'changes') => [
  ...new Set(table.flatMap((entry) => entry[kind] ?? [])),
]

test('every changed tag is read', () => {
  const readTags = tagsOf('reads')
  expect(tagsOf('changes').filter((tag) => !readTags.includes(tag))).toEqual([])
})

test('every read tag is changed, or names a slice or calls that change nothing', () => {
  const groups = Object.entries<{ calls: Record<string, Call> }>(slices)
  const namedBy = (tag: string) =>
    groups.flatMap(([slice, group]) =>
      Object.entries(group.calls)
        .filter(([path]) => slice === tag || path.split('/').includes(tag))
        .map(([, entry]) => entry),
    )
  const isReadOnly = (tag: string) =>
    namedBy(tag).length > 0 && namedBy(tag).every(({ reads }) => reads)
  const changedTags = tagsOf('changes')
  expect(tagsOf('reads').filter((tag) => !changedTags.includes(tag) && !isReadOnly(tag))).toEqual(
    [],
  )
})

test('every reading call names the data it shows', () => {
  expect(table.filter(({ reads }) => reads?.length === 0)).toEqual([])
})

test('a decision about a job makes job lists, edits, the dashboard and the audit trail stale', () => {
  expect(callsThatRead(calls['job/posted-job-actions'].changes)).toEqual([
    'job/get-posted-job',
    'job/get-my-posted-job',
    'job/get-posted-job-details-by-id',
    'job/get-applicants',
    'decisions/waiting',
    'decisions/next',
    'edits/list',
    'admin/dashboard',
    'admin/audit-trail',
    'admin/audit-actors',
  ])
})

test('a decision about a user makes the approval workspace stale', () => {
  expect(callsThatRead(calls['user-actions'].changes)).toEqual(
    expect.arrayContaining(['get-user-list', 'admin/dashboard', 'get-list-for-approval']),
  )
})

test('a request for a one-time password makes nothing stale', () => {
  expect(callsThatRead(calls.login.changes)).toEqual([])
})

test('a call without tags, or with both kinds, does not compile', () => {
  const definition = {
    summary: 'An example',
    access: 'member',
    body: z.object({}),
    data: z.null(),
    answers: ['common.msg_ok'],
  } as const
  type Accepted<Definition> = Definition extends Parameters<typeof call>[0] ? true : false
  const isWithoutTagsAccepted: Accepted<typeof definition> = false
  const isWithBothAccepted: Accepted<typeof definition & { reads: string[]; changes: string[] }> =
    false
  expect([isWithoutTagsAccepted, isWithBothAccepted]).toEqual([false, false])
  expect(call({ ...definition, reads: ['jobs'] }).reads).toEqual(['jobs'])
})
