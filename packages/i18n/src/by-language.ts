// Values in all languages, and the names of their fields. A third language needs no change here. Functions
// with a computed name have a second signature, because the compiler cannot derive it.

import { type Language, languages } from './languages.ts'

/** The English label has the plain name, the others the language behind it: `name`, `name_mr`. */
type LabelName<Name extends string> = Name | `${Name}_${Exclude<Language, 'en'>}`
export type Labels<Name extends string, Value = string> = Record<LabelName<Name>, Value>

/** `title_en`, `title_mr` */
export type FieldsByLanguage<Name extends string, Value = string> = Record<
  `${Name}_${Language}`,
  Value
>

/** `titleEn`, `titleMr` */
export type ColumnsByLanguage<Name extends string, Value = string> = Record<
  `${Name}${Capitalize<Language>}`,
  Value
>

type Make<Value> = (language: Language) => Value

export function byLanguage<Value>(make: Make<Value>): Record<Language, Value>
export function byLanguage(make: Make<unknown>): Record<string, unknown> {
  return named((language) => language, make)
}

export function labelName<Name extends string>(name: Name, language: Language): LabelName<Name>
export function labelName(name: string, language: Language): string {
  return language === 'en' ? name : `${name}_${language}`
}

export function labels<Name extends string, Value>(
  name: Name,
  make: Make<Value>,
): Labels<Name, Value>
export function labels(name: string, make: Make<unknown>): Record<string, unknown> {
  return named((language) => labelName(name, language), make)
}

export function fieldsByLanguage<Name extends string, Value>(
  name: Name,
  make: Make<Value>,
): FieldsByLanguage<Name, Value>
export function fieldsByLanguage(name: string, make: Make<unknown>): Record<string, unknown> {
  return named((language) => `${name}_${language}`, make)
}

export function columnName<Name extends string, L extends Language>(
  name: Name,
  language: L,
): `${Name}${Capitalize<L>}`
export function columnName(name: string, language: string): string {
  return `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}`
}

export function columnsByLanguage<Name extends string, Value>(
  name: Name,
  make: Make<Value>,
): ColumnsByLanguage<Name, Value>
export function columnsByLanguage(name: string, make: Make<unknown>): Record<string, unknown> {
  return named((language) => columnName(name, language), make)
}

const named = (nameOf: Make<string>, make: Make<unknown>): Record<string, unknown> =>
  Object.fromEntries(languages.map((language) => [nameOf(language), make(language)]))

/** The label of a record in one language, such as `name_mr`. */
export const labelIn = <Name extends string>(
  record: Labels<Name>,
  name: Name,
  language: Language,
): string => record[labelName(name, language)]

/** The labels of a record in all languages. */
export const labelsIn = <Name extends string>(record: Labels<Name>, name: Name): string[] =>
  languages.map((language) => labelIn(record, name, language))

/** The value of a record in one language, such as the column `titleMr`. */
export const columnIn = <Name extends string>(
  record: ColumnsByLanguage<Name>,
  name: Name,
  language: Language,
): string => record[columnName(name, language)]

/** The labels of a record under another name. */
export const labelsAs = <From extends string, To extends string>(
  record: Labels<From>,
  from: From,
  to: To,
): Labels<To> => labels(to, (language) => labelIn(record, from, language))

/** The columns of a record as the fields of a call. */
export const fieldsOfColumns = <Name extends string>(
  record: ColumnsByLanguage<Name>,
  name: Name,
): FieldsByLanguage<Name> => fieldsByLanguage(name, (language) => columnIn(record, name, language))
