import { expect, test } from 'vitest'
import { changedIds, idsOf, sheetOf } from './sms-text-ids.ts'

test('typed ids are added, changed and removed; those of other texts stay', () => {
  const stored = 'news.en=1, job_decided.mr=7,profile_decided.en=2'
  const typed = [
    ['news.en', ''],
    ['news.mr', '12-a'],
    ['profile_decided.en', '3'],
  ] as const
  const changed = changedIds(stored, typed)
  expect(Object.fromEntries(idsOf(changed))).toEqual({
    'job_decided.mr': '7',
    'profile_decided.en': '3',
    'news.mr': '12-a',
  })
})

test('the sheet has each text in a cell, with its quotation marks', () => {
  const address = sheetOf([{ group: 'start', name: 'news', language: 'mr', text: 'नवीन "माहिती"' }])
  const csv = decodeURIComponent(address.replace('data:text/csv;charset=utf-8,', ''))
  expect(csv.split('\r\n')).toEqual([
    '\ufeff"group","name","language","text"',
    '"start","news","mr","नवीन ""माहिती"""',
  ])
})
