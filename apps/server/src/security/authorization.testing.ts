import type { CallPath, Data, Input } from '@sangam/contract/calls'
import type { SliceName, Slices } from '@sangam/contract/slices'
import type { TestPortal, TestUser } from '../testing/test-portal.ts'

/**
 * Who may do what, written by hand from the product rules and independent of the call table. Each
 * slice has its lines in `authorization.testing.ts`; the test tries every cell on the server.
 */
export const people = [
  'visitor',
  'unfinished',
  'rejected',
  'deactivated',
  'pending',
  'pending owner',
  'member',
  'member with access',
  'owner',
  'admin',
  'super admin',
] as const
/**
 * `unfinished` confirmed a number but has not filled in the sign-up form. `rejected` and `deactivated`
 * have an older token and own the record. Both kinds of `owner` own it too; for all others it belongs
 * to a stranger. `owner` is a verified member without list access.
 */
export type Person = (typeof people)[number]

/**
 * `yes`: success; a list shows the record. `non`: the list does not show the record.
 * A number: refused with this status.
 */
export type Outcome = 'yes' | 'non' | 400 | 401 | 403 | 404 | 409
export type Row = Record<Person, Outcome>

type CellsOf<Columns extends readonly unknown[]> = { [Column in keyof Columns]: Outcome }
export const row = (...cells: CellsOf<typeof people>): Row =>
  Object.fromEntries(people.map((person, index) => [person, cells[index]])) as Row

export const yes = 'yes'
export const non = 'non'

/** One person who makes one request. */
export interface Cell {
  portal: TestPortal
  person: Person
  /** Created for this cell alone. A visitor has neither id nor token. */
  caller: TestUser
  /** The owner of the record: the caller or a stranger. */
  owner: TestUser
}

/** A request whose prerequisites exist. */
export interface Prepared<Body, Answer> {
  body: Body
  file?: Uint8Array
  /** For lists: whether the list shows the record. */
  shows?(data: Answer): boolean
}

type PathOf<S extends SliceName> = keyof Slices[S]['calls'] & CallPath
type Prepare<P extends CallPath> = (cell: Cell) => Promise<Prepared<Input<P>, Data<P>>>

/** One line for each call, and more where the outcome depends on the record. */
export type CallRows<S extends SliceName> = Record<PathOf<S>, Row> & {
  [P in PathOf<S> as `${P}: ${string}`]: Row
}
/** A valid request for each line. */
export type Requests<S extends SliceName> = { [P in PathOf<S>]: Prepare<P> } & {
  [P in PathOf<S> as `${P}: ${string}`]: Prepare<P>
}
/** Lines of downloads, by their path relative to the API root. */
export type DownloadRows = Record<string, Row>
/** The address of a file relative to the API root, and the headers that it needs. */
type DownloadAddress = string | { path: string; headers: Record<string, string> }
/** Creates a file for each line and returns its address. */
export type Addresses = Record<string, (cell: Cell) => Promise<DownloadAddress>>

/** Who may use the calls and downloads of a slice. */
export interface Authorization<S extends SliceName> {
  calls: CallRows<S>
  requests: Requests<S>
  downloads?: DownloadRows
  addresses?: Addresses
  /** The lines, also of downloads, that need a recent confirmation of the identity. */
  confirmed?: readonly string[]
}

/** Makes a record that no line changes once for a portal: for records that take seconds to make. */
export function onceFor<Made>(make: (portal: TestPortal) => Promise<Made>) {
  const made = new WeakMap<TestPortal, Promise<Made>>()
  return (portal: TestPortal): Promise<Made> => {
    const record = made.get(portal) ?? make(portal)
    made.set(portal, record)
    return record
  }
}
