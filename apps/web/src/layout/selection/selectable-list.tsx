import type { ReactNode } from 'react'
import { PagedList, type PagedListProps, type PageOf } from '../paged-list.tsx'
import type { BulkQueueOffer } from './bulk-action.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { SelectableRecord } from './selectable-record.ts'
import { StartSelection } from './start-selection.tsx'
import { type Selection, useSelection } from './use-selection.ts'

interface SelectableListProps<Row, Page> extends Omit<PagedListProps<Page>, 'children'> {
  offer: BulkQueueOffer
  recordOf: (row: Row) => SelectableRecord
  /** Loads the first records that the filters find, so that they can be chosen immediately. */
  findAll?: () => Promise<readonly Row[]>
  /** The rows, with their checkboxes. */
  children: (page: Page, selection: Selection) => ReactNode
}

/** A list whose records an admin can decide about several at a time. */
export function SelectableList<Row, Page extends PageOf<Row>>({
  offer,
  recordOf,
  findAll,
  children,
  ...props
}: SelectableListProps<Row, Page>) {
  const { list } = props
  const selection = useSelection(list.pages.key)
  const records = list.data?.data.map(recordOf) ?? []
  const hasMore = list.data ? list.data.next_cursor !== null : false
  const chooseAll =
    findAll && hasMore
      ? async () => {
          const found = (await findAll()).map(recordOf)
          selection.set(
            found.filter(({ actions }) => actions.length > 0),
            true,
          )
        }
      : undefined
  return (
    <>
      <PagedList {...props}>
        {(page) => (
          <>
            <StartSelection selection={selection} records={records} />
            {children(page, selection)}
          </>
        )}
      </PagedList>
      <BulkBar offer={offer} selection={selection} records={records} chooseAll={chooseAll} />
    </>
  )
}
