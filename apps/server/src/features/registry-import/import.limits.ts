/** The number of days after which rows without an answer are erased. */
export const expireDays = 90
export const maxRows = 10_000
export const maxColumns = 80
/** The size of a file after decompression. */
export const maxUnpackedMb = 1024
/** The ratio of the sizes after and before decompression. */
export const maxRatio = 100
