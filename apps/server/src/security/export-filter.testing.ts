import { calls } from '@sangam/contract/calls'
import type { ListExport } from '../http/files/list-export.ts'
import type { TestPortal } from '../testing/test-portal.ts'
import { cellOf } from './authorization-cells.testing.ts'
import { requests } from './authorization-lines.testing.ts'

/** A filter that the export accepts, as JSON: some lists need to know of which record they are. */
export async function exportFilter(portal: TestPortal, { call }: ListExport): Promise<string> {
  if (calls[call].body.safeParse({}).success) return '{}'
  const prepared = await requests[call]?.(await cellOf(portal, 'super admin'))
  return JSON.stringify(prepared?.body)
}
