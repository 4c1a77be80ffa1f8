import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { setCachedWish } from './wish-list.cache.ts'

const listPath = 'get-vadhu-var-approved-list'
const all = [listPath, { wish_list: 0 }]
const wished = [listPath, { wish_list: 1 }]
const details = ['get-vadhu-var-details-by-id', { bride_groom_id: 1 }]
const card = (number: string) => ({ registration_number: number, is_wish_list: 1 })

let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient()
  for (const key of [all, wished]) {
    cache.setQueryData(key, {
      pageParams: ['', 'next'],
      pages: [
        { total: 3, vadhuVarList: [card('VV-1'), card('VV-2')] },
        { total: 3, vadhuVarList: [card('VV-3')] },
      ],
    })
  }
  cache.setQueryData(details, card('VV-1'))
})

const pagesOf = (key: unknown[]) =>
  cache
    .getQueryData<{
      pages: { total: number; vadhuVarList: ReturnType<typeof card>[] }[]
    }>(key)
    ?.pages.map(({ total, vadhuVarList }) => [
      total,
      vadhuVarList.map((profile) => `${profile.registration_number}:${profile.is_wish_list}`),
    ])

test('a removed wish leaves the list of wishes and its count, and empties the other hearts', () => {
  setCachedWish(cache, 'VV-1', false)
  expect(pagesOf(wished)).toEqual([
    [2, ['VV-2:1']],
    [2, ['VV-3:1']],
  ])
  expect(pagesOf(all)).toEqual([
    [3, ['VV-1:0', 'VV-2:1']],
    [3, ['VV-3:1']],
  ])
  expect(cache.getQueryData(details)).toEqual({ ...card('VV-1'), is_wish_list: 0 })
})

test('a refused change restores the card, its count and the hearts', () => {
  const before = [pagesOf(wished), pagesOf(all)]
  const undo = setCachedWish(cache, 'VV-1', false)
  undo()
  expect([pagesOf(wished), pagesOf(all)]).toEqual(before)
  expect(cache.getQueryData(details)).toEqual(card('VV-1'))
})

test('undoing one change keeps a later change of another profile', () => {
  const undo = setCachedWish(cache, 'VV-1', false)
  setCachedWish(cache, 'VV-2', false)
  undo()
  expect(pagesOf(all)?.[0]).toEqual([3, ['VV-1:1', 'VV-2:0']])
})

test('pages without the profile stay the same object', () => {
  const secondPage = () => cache.getQueryData<{ pages: unknown[] }>(all)?.pages[1]
  const before = secondPage()
  setCachedWish(cache, 'VV-1', false)
  expect(secondPage()).toBe(before)
})
