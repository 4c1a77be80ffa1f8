import { readdirSync } from 'node:fs'
import path from 'node:path'
import { apiPath } from '@sangam/contract/envelope'
import type { SliceName } from '@sangam/contract/slices'
import type {
  Addresses,
  Authorization,
  Cell,
  DownloadRows,
  Prepared,
  Row,
} from './authorization.testing.ts'

type AnyRequest = (cell: Cell) => Promise<Prepared<object, unknown>>

const features = path.join(import.meta.dirname, '..', 'features')
const modules: { authorization: Authorization<SliceName> }[] = await Promise.all(
  readdirSync(features, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => import(path.join(features, name, 'authorization.testing.ts'))),
)
const slices = modules.map(({ authorization }) => authorization)

/** The lines of all slices, from each slice's `authorization.testing.ts`. */
export const callMatrix: Record<string, Row> = Object.assign(
  {},
  ...slices.map(({ calls }) => calls),
)
export const requests: Record<string, AnyRequest> = Object.assign(
  {},
  ...slices.map((slice) => slice.requests),
)
export const confirmedLines = slices.flatMap(({ confirmed = [] }) => confirmed)
export const downloadMatrix: DownloadRows = Object.assign(
  {},
  ...slices.map(({ downloads }) => downloads),
)
export const downloadAddresses: Addresses = Object.assign(
  {},
  ...slices.map(({ addresses }) => addresses),
)

/** The request of a person for the file of a line. */
export async function downloadRequest(line: string, cell: Cell) {
  const address = (await downloadAddresses[line]?.(cell)) ?? ''
  const { path: file, headers } =
    typeof address === 'string' ? { path: address, headers: {} } : address
  return {
    url: `${apiPath}/${file}`,
    headers: { authorization: `Bearer ${cell.caller.token}`, ...headers },
  }
}
