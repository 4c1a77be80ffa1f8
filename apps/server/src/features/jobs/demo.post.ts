import type { Block, Description, Inline } from '@sangam/contract/jobs/description'

/** An opening of the demo; listed `days` ago by the demo member with index `by`. */
interface DemoPost {
  title: string
  company: string
  experience: string
  salary: string
  education: string
  skill: string
  type: number
  location: string
  address: string
  days: number
  by: number
  about: Description
  status?: 'Pending' | 'Rejected'
  remark?: string
  closing?: 'filled' | 'closed'
}

/** Converts `**bold**` to bold text. */
const inline = (text: string): Inline[] =>
  text
    .split('**')
    .map(
      (part, index): Inline => ({
        type: 'text',
        text: part,
        ...(index % 2 === 1 && { marks: [{ type: 'bold' as const }] }),
      }),
    )
    .filter((node) => node.type !== 'text' || node.text !== '')
export const line = (text: string): Block => ({ type: 'paragraph', content: inline(text) })
export const head = (text: string, level: 1 | 2 = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: inline(text),
})
const items = (type: 'bulletList' | 'orderedList', texts: string[]): Block => ({
  type,
  content: texts.map((text) => ({ type: 'listItem', content: [line(text)] })),
})
export const points = (...texts: string[]) => items('bulletList', texts)
export const steps = (...texts: string[]) => items('orderedList', texts)
export const quote = (text: string): Block => ({ type: 'blockquote', content: [line(text)] })
export const about = (...content: Block[]): Description => ({ type: 'doc', content })

/** An opening; the values have the order of the form. */
export type DemoRow = [
  title: string,
  company: string,
  experience: string,
  salary: string,
  education: string,
  skill: string,
  type: number,
  location: string,
  address: string,
  days: number,
  about: Description,
  more?: Pick<DemoPost, 'status' | 'remark' | 'closing'>,
]

export const toPosts = (rows: DemoRow[]): DemoPost[] =>
  rows.map((row, index) => {
    const [title, company, experience, salary, education, skill] = row
    const [, , , , , , type, location, address, days, text, more = {}] = row
    const fields = { title, company, experience, salary, education, skill, type, location, address }
    return { ...fields, days, by: index, about: text, ...more }
  })
