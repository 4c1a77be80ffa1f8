import { useMediaQuery } from '@mantine/hooks'

/** Rows per page of the lists of members, and of every list on a phone, where a row is a card. */
export const rowsPerPage = 5

const rowsOnDesktop = 25

/** Rows per page of a table of admins. */
export const useAdminRows = () =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
    ? rowsOnDesktop
    : rowsPerPage

/** How many records an admin decides in one step. */
export const bulkMost = 50
