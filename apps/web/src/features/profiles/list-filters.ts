/** What the list is filtered by; it lives in the page's address, so that Back and sharing work. */
export interface ListFilters {
  gender: number
  region: number
  education: number
  number: string
  name: string
  wished: boolean
}

export const noFilters: ListFilters = {
  gender: 0,
  region: 0,
  education: 0,
  number: '',
  name: '',
  wished: false,
}

/** The address is anyone's to write; what makes no sense is ignored. */
export function readFilters(search: Record<string, unknown>): ListFilters {
  const id = (value: unknown) => (Number.isInteger(Number(value)) ? Math.max(0, Number(value)) : 0)
  return {
    gender: id(search.gender ?? 0),
    region: id(search.region ?? 0),
    education: id(search.education ?? 0),
    number: String(search.number ?? '').slice(0, 30),
    name: String(search.name ?? '').slice(0, 60),
    wished: Boolean(search.wished),
  }
}

/** Only what is set goes into the address. */
export const toSearch = (filters: ListFilters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => Boolean(value)))

export const countSet = (filters: ListFilters) => Object.keys(toSearch(filters)).length
