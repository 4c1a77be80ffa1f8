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
