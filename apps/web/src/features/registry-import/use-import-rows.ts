import type { Input } from '@sangam/contract/calls'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'
import { usePages } from '../../lib/calls/use-pages.ts'

const path = 'import/rows'

/** A page of the rows of an import. Each progress of the check and of the photos reads it again. */
export function useImportRows(
  { id, counts, photo_files }: ImportBatchDetails,
  filters: Omit<Input<typeof path>, 'batch_id' | 'cursor'>,
) {
  const pages = usePages(JSON.stringify([path, id, filters]))
  const body = { ...filters, batch_id: id, cursor: pages.cursor }
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [path, body, counts.read, photo_files.map(({ done }) => done)],
    queryFn: async () => (await api(path, body)).data,
    placeholderData: keepPreviousData,
  })
  return { data, error, isLoading, refetch, pages }
}
