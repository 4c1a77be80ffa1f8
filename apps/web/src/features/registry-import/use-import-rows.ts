import type { Input } from '@sangam/contract/calls'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'

const path = 'import/rows'

/** Rows of an import. Each progress of the check and of the photos reads them again. */
export function useImportRows(
  { id, counts, photo_files }: ImportBatchDetails,
  page: Omit<Input<typeof path>, 'batch_id'>,
) {
  const body = { ...page, batch_id: id }
  return useQuery({
    queryKey: [path, body, counts.read, photo_files.map(({ done }) => done)],
    queryFn: async () => (await api(path, body)).data,
    placeholderData: keepPreviousData,
  })
}
