import { maritalDetails, maritalFilters } from '@sangam/contract/lookups'

/** The second marital status and how the first marriage ended; '' if the profile does not say it. */
const remarriages = ['', ...maritalDetails.map(({ name }) => name)]

export interface MaritalFilter {
  maritalStatuses: readonly number[]
  /** Remarriages of these details. */
  maritalDetails: readonly string[]
}

/** No choice has this id, so no profile matches. */
const nothing: MaritalFilter = { maritalStatuses: [-1], maritalDetails: [] }

const detailOf = (id: number) => maritalDetails.find((detail) => detail.id === id)?.name

/** The filter of chosen ids of `maritalFilters`; all of them if none is chosen. */
export function maritalFilterOf(ids: readonly number[]): MaritalFilter {
  const statuses = ids.filter((id) => detailOf(id) === undefined)
  const details = ids.flatMap((id) => detailOf(id) ?? [])
  return { maritalStatuses: statuses, maritalDetails: statuses.includes(1) ? [] : details }
}

/** A profile has to meet both; a remarriage that does not say its detail meets every must about it. */
export function withMaritalMusts(
  { maritalStatuses, maritalDetails: chosenDetails }: MaritalFilter,
  musts: readonly number[] | null,
): MaritalFilter {
  const filter = { maritalStatuses, maritalDetails: chosenDetails }
  if (musts === null) return filter
  const wanted = maritalFilterOf(musts)
  const details = wanted.maritalDetails.length > 0 ? ['', ...wanted.maritalDetails] : []
  const [chosen, must] = [allowed(filter), allowed({ ...wanted, maritalDetails: details })]
  const isUnmarriedIn = chosen.isUnmarriedIn && must.isUnmarriedIn
  const common = chosen.details.filter((detail) => must.details.includes(detail))
  const isEveryRemarriage = common.length === remarriages.length
  if (!isUnmarriedIn && common.length === 0) return nothing
  return {
    maritalStatuses: [...(isUnmarriedIn ? [0] : []), ...(isEveryRemarriage ? [1] : [])],
    maritalDetails: isEveryRemarriage ? [] : common,
  }
}

function allowed({ maritalStatuses, maritalDetails: details }: MaritalFilter) {
  const isEverybody = maritalStatuses.length === 0 && details.length === 0
  const hasAll = isEverybody || maritalStatuses.includes(1)
  return {
    isUnmarriedIn: isEverybody || maritalStatuses.includes(0),
    details: hasAll ? remarriages : details,
  }
}

/** The ids of the filters that a person may match; without a detail, every remarriage. */
export const maritalIdsOf = (person: { maritalStatus: number; maritalDetail: string }): number[] =>
  maritalFilters
    .filter(({ id, name }) =>
      detailOf(id) === undefined
        ? id === person.maritalStatus
        : person.maritalStatus === 1 && ['', name].includes(person.maritalDetail),
    )
    .map(({ id }) => id)
