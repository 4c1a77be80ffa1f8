import { editableLists } from '@sangam/contract/master-data/editable-lists'
import { oneOf, searchParams } from '../../lib/search-params.ts'

export const listParams = searchParams({ list: oneOf('region', editableLists) })
