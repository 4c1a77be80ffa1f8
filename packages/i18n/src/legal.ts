import { type IsModuleOn, keepModules } from './fill.ts'

/** The shape of a legal page; its texts are in `legal/` and loaded only by that page. */
export interface LegalText {
  title: string
  date_label: string
  date: string
  summary: string[]
  intro: string[]
  sections: LegalSection[]
}

interface LegalSection {
  id: string
  heading: string
  body: (string | { list: string[] })[]
}

/** Leaves out what a legal page says about modules that are off, with sections that have no heading then. */
export function legalTextFor(text: LegalText, isOn: IsModuleOn): LegalText {
  const keep = (paragraphs: string[]) =>
    paragraphs.map((paragraph) => keepModules(paragraph, isOn)).filter(Boolean)
  return {
    ...text,
    summary: keep(text.summary),
    intro: keep(text.intro),
    sections: text.sections
      .map(({ id, heading, body }) => ({
        id,
        heading: keepModules(heading, isOn),
        body: body
          .map((part) =>
            typeof part === 'string' ? keepModules(part, isOn) : { list: keep(part.list) },
          )
          .filter((part) => part !== ''),
      }))
      .filter(({ heading }) => heading !== ''),
  }
}
