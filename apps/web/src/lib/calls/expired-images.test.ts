import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchExpiredImages } from './expired-images.ts'

/** An open page with one query that has been answered. */
async function openPage() {
  let fetches = 0
  const queries = new QueryClient()
  const queryFn = async () => {
    fetches += 1
    return fetches
  }
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  observer.subscribe(() => undefined)
  await queries.ensureQueryData({ queryKey: ['list'], queryFn })
  const page = document.createElement('main')
  refetchExpiredImages(queries, page)
  const failImages = (...addresses: string[]) => {
    for (const address of addresses) {
      const image = page.appendChild(document.createElement('img'))
      image.src = address
      image.dispatchEvent(new Event('error'))
    }
  }
  return {
    failImages,
    data: () => queries.getQueryData(['list']),
    isFetching: () => queries.isFetching(),
  }
}

const now = Math.floor(Date.now() / 1000)
const addressUntil = (expires: number) => `/bariapps/api/image/profile/a/thumb?t=7.${expires}.abc`

test('pictures whose addresses expired fetch the data of the page once', async () => {
  const { failImages, data } = await openPage()
  failImages(addressUntil(now - 1), addressUntil(now - 1), addressUntil(now - 1))
  await expect.poll(data).toBe(2)
})

test('a picture that fails for another reason fetches nothing', async () => {
  const { failImages, data, isFetching } = await openPage()
  failImages(addressUntil(now + 600), '/bariapps/pictures/gallery.jpg')
  expect([isFetching(), data()]).toEqual([0, 1])
})
