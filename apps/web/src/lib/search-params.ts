import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router'

/** One parameter in the address of a page. An address is user input, so `read` accepts anything. */
interface Param<Value> {
  /** The value without the parameter; it never appears in the address. */
  initial: Value
  /** Called if the parameter is present. The router parses digits as a number. */
  read: (value: unknown) => Value
}

/** The query parameters of a route; `Input` is the type that a link passes. */
export interface SearchParams<Input, Values> {
  initial: Values
  read: (search: object) => Values
  /** One value, from the text of a field. */
  readOne: (name: keyof Values & string, text: string) => Partial<Values>
  /** `read` with the type that the router needs. */
  validate: (search: Input & SearchSchemaInput) => Values
  /** Removes initial values from the address. */
  leaveOutInitial: SearchMiddleware<Values>
}

export type ValuesOf<Params> =
  Params extends SearchParams<infer _Input, infer Values> ? Values : never

export const text = (maxLength: number): Param<string> => ({
  initial: '',
  read: (value) => String(value).slice(0, maxLength),
})

const positiveInteger = (value: unknown) => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** The id of a record or a choice; 0 means none. */
export const id: Param<number> = { initial: 0, read: positiveInteger }

/** Ids from `minimum` on, separated by commas, such as `3,5`. */
export const ids = (minimum: 0 | 1): Param<string> => ({
  initial: '',
  read: (value) =>
    [...new Set(String(value).split(','))]
      .filter((text) => idText.test(text) && Number(text) >= minimum)
      .join(','),
})
const idText = /^\d{1,9}$/

/** The numbers of an `ids` parameter. */
export const numbersOf = (text: string) => (text === '' ? [] : text.split(',').map(Number))

/** `undefined` without the parameter, 0 if it is not an id. */
export const optionalId: Param<number | undefined> = { initial: undefined, read: positiveInteger }

export const flag: Param<boolean> = { initial: false, read: Boolean }

export const oneOf = <const Value extends string | number>(
  initial: Value,
  others: readonly Value[],
): Param<Value> => ({
  initial,
  read: (value) => others.find((other) => String(other) === String(value)) ?? initial,
})

/** Reads and writes the filters of a page: invalid values are ignored, initial ones left out. */
export function searchParams<Values extends object>(
  params: {
    [Name in keyof Values]: Param<Values[Name]>
  },
): SearchParams<Partial<Values>, Values> {
  const names = Object.keys(params) as (keyof Values & string)[]
  const collect = (valueOfParam: (name: keyof Values & string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueOfParam(name)])) as Values
  const initial = collect((name) => params[name].initial)
  const read = (search: object) => {
    const given = new Map(Object.entries(search))
    return collect((name) =>
      given.get(name) === undefined ? initial[name] : params[name].read(given.get(name)),
    )
  }
  return {
    initial,
    read,
    readOne: (name, text) =>
      Object.fromEntries([[name, params[name].read(text)]]) as Partial<Values>,
    validate: read,
    leaveOutInitial: ({ search, next }) => {
      const result = { ...next(search) }
      for (const name of names) if (result[name] === initial[name]) delete result[name]
      return result
    },
  }
}

/** How many values differ from the initial ones. */
export const countChanged = <Values extends object>(values: Values, initial: Partial<Values>) =>
  Object.entries(initial).filter(([name, value]) => values[name as keyof Values] !== value).length

/** The page of one record: every link to it has an id. */
export const recordParams: SearchParams<{ id: number }, { id: number }> = searchParams({ id })

/** The page of a form; without an id it is for a new record. */
export const formParams = searchParams({ id: optionalId })
