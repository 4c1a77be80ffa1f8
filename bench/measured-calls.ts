import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { type BenchPortal, startBenchPortal } from './bench-portal.ts'
import type { Target } from './load.ts'

interface MeasuredCall {
  name: string
  path: string
  body: object
  /** Changes the body of each request. */
  vary?: (count: number) => object
}

/** A portal with many profiles, and the requests that are measured on it. */
export interface MeasuredPortal extends BenchPortal {
  token: string
  calls: MeasuredCall[]
  /** The address of a thumbnail. */
  photo: URL
}

/** Starts a portal of this version, or of another checkout, which fills its own database. */
export async function startMeasuredPortal(
  profiles: number,
  version = root,
): Promise<MeasuredPortal> {
  const bench = await startBenchPortal(version)
  const { seedProfiles }: typeof import('../test-portal/seed-profiles.ts') = await import(
    path.join(version, 'test-portal/seed-profiles.ts')
  )
  const { seedOthers }: typeof import('./seed-others.ts') = await import(
    path.join(version, 'bench/seed-others.ts')
  )
  await seedProfiles(bench.pool, profiles)
  await seedOthers(bench.pool, 2_000)
  const token = await bench.portal.login('9000000003')
  const readList = async (body: object) =>
    (await bench.portal.call('get-vadhu-var-approved-list', body, token)).data.vadhuVarList
  const cards = await readList({})
  const [withPhoto] = await readList({ registration_number: await numberWithPhoto(bench) })
  return {
    ...bench,
    token,
    calls: measuredCalls(cards),
    photo: new URL(withPhoto?.appended_image_path ?? '', bench.api),
  }
}

/** Seeded profiles have no photo files; demo profiles have. */
async function numberWithPhoto({ pool }: BenchPortal): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    `select registration_number as number from profiles where is_listed order by id limit 1`,
  )
  return rows[0]?.number ?? ''
}

function measuredCalls(cards: { id: number; registration_number: string }[]): MeasuredCall[] {
  const list = 'get-vadhu-var-approved-list'
  const wish = (count: number) => ({
    registration_number: cards[count % cards.length]?.registration_number,
    action_type: 'bd_wish_list',
    is_wish_list: Math.floor(count / cards.length) % 2,
  })
  return [
    { name: 'list page', path: list, body: {} },
    {
      name: 'list page, filtered',
      path: list,
      body: { gender: 1, region_id: 3, education_id: 6 },
    },
    { name: 'name search', path: list, body: { name: 'Deshpande' } },
    {
      name: 'details',
      path: 'get-vadhu-var-details-by-id',
      body: { bride_groom_id: cards[0]?.id },
    },
    { name: 'wish list', path: 'vadhu-var/wish-list', body: wish(0), vary: wish },
    { name: 'business list', path: 'business/get-business-list', body: {} },
    { name: 'job list', path: 'job/get-posted-job', body: {} },
    { name: 'reviews', path: 'reviews', body: {} },
    { name: 'master data', path: 'get-master-data', body: {} },
  ]
}

/** The requests of a portal by name, with that for a thumbnail. */
export const targetsOf = ({ api, calls, photo, token }: MeasuredPortal): Map<string, Target> =>
  new Map([
    ...calls.map(({ name, path: call, body, vary }): [string, Target] => [
      name,
      {
        url: `${api}${call}`,
        token,
        body: vary ? (count) => JSON.stringify(vary(count)) : JSON.stringify(body),
      },
    ]),
    ['thumbnail', { url: photo.href, method: 'GET' }],
  ])
