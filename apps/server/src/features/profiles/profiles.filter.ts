export interface ListFilter {
  viewerId: number
  gender: number
  regionId: number
  educationId: number
  registrationNumber: string
  name: string
  onlyWished: boolean
}

export const nameColumn = `lower(p.first_name || ' ' || p.middle_name || ' ' || p.last_name)`

/** As the index of the approval workspace has it, which knows parts of numbers as well. */
const nameAndNumber = `lower(p.first_name || ' ' || p.middle_name || ' ' || p.last_name || ' ' || p.registration_number)`

export interface Conditions {
  /** Of a statement with these conditions; none where the best plan depends on the values. */
  name: string | undefined
  /** Found with the help of the indexes. */
  found: string
  /**
   * Met while walking along the list in its order. The planner cannot look into `case`, and so takes
   * names neither for a reason to use their index nor for so rare that the walk would be long.
   */
  met: string
  /** The conditions on the name alone. */
  hasName: string
  values: unknown[]
}

/**
 * The conditions for the filters that are set. Their text depends only on which ones are, so that a
 * statement can have a name and PostgreSQL plans it once per connection. It knows names by their first
 * 63 letters only, so one letter stands for a filter.
 */
export function conditionsOf(filter: ListFilter): Conditions {
  const values: unknown[] = [filter.viewerId]
  let name = 'profiles-'
  const parameter = (key: string, value: unknown) => {
    name += key
    return `$${values.push(value)}`
  }
  // the viewer is the first parameter of every statement, used or not
  const plain = ['$1::int is not null', 'p.is_listed']
  if (filter.educationId) plain.push(`p.education_id = ${parameter('e', filter.educationId)}`)
  if (filter.regionId) plain.push(`p.region_id = ${parameter('r', filter.regionId)}`)
  if (filter.gender) plain.push(`p.gender = ${parameter('g', filter.gender)}`)
  const number = filter.registrationNumber
  if (wholeNumber.test(number)) {
    plain.push(`p.registration_number = ${parameter('N', number.toUpperCase())}`)
  } else if (number) {
    const pattern = parameter('n', literal(number.toLowerCase()))
    plain.push(`p.registration_number ilike ${pattern}`, `${nameAndNumber} like ${pattern}`)
  }
  if (filter.onlyWished) {
    plain.push(
      'exists (select 1 from wishes mine where mine.profile_id = p.id and mine.user_id = $1)',
    )
  }
  // asked for by a select, so that the planner makes one plan for all words instead of one for each
  const names = wordsOf(filter).map(
    (word) => `${nameColumn} like (select ${parameter('w', literal(word))}::text)`,
  )
  const hasName = names.join(' and ') || 'true'
  const isPlannedEachTime = filter.onlyWished || (number && !wholeNumber.test(number))
  return {
    name: isPlannedEachTime ? undefined : name,
    found: [...plain, hasName].join(' and '),
    met: [...plain, `case when ${hasName} then true end`].join(' and '),
    hasName,
    values,
  }
}

/** The part of the list that one index has in order: by the filter that leaves the fewest. */
export const alongOneIndex = (filter: ListFilter): ListFilter => ({
  ...filter,
  regionId: filter.educationId ? 0 : filter.regionId,
  gender: filter.educationId || filter.regionId ? 0 : filter.gender,
  name: '',
})

const wordsOf = ({ name }: ListFilter) =>
  name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 4)

/** Found at once by its own index. */
const wholeNumber = /^vv-\d{7,}$/i

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Only filters whose counts are kept. */
export const isPlain = (filter: ListFilter) =>
  !filter.name && !filter.registrationNumber && !filter.onlyWished

/** Three letters and more are in the index of names. */
export const isNameSearch = (filter: ListFilter) => wordsOf(filter).some((word) => word.length >= 3)

/** Where an index finds a few of many. */
export const isSearch = (filter: ListFilter) =>
  filter.onlyWished || filter.registrationNumber.length >= 3 || isNameSearch(filter)
