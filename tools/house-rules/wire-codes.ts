import { code, isTest, read } from './repository.ts'

/** The files that convert the numeric states of calls to names. */
const converters = ['apps/web/src/lib/texts/states.ts']

export const comparesWireCode = (text: string): boolean =>
  /\b(?:is_verified|row_status) ?(?:[=!]==|[<>])|\bregion_id [=!]== 0\b/.test(text)

/** Other files that compare a numeric state. */
export const wireCodeComparisons = (): string[] =>
  code
    .filter((file) => file.startsWith('apps/') && !isTest(file) && !converters.includes(file))
    .filter((file) => comparesWireCode(read(file)))
