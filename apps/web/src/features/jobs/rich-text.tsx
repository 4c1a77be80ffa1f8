import {
  type Block,
  type Inline,
  type ListItem,
  type MarkType,
  readDescription,
} from '@sangam/contract/job-description'
import { Fragment, type ReactNode } from 'react'
import classes from './rich-text.module.css'

/** Shows a description without the editor: each known node becomes an element, text stays text. */
export function RichText({ json }: { json: string }) {
  const description = readDescription(json)
  if (!description) return null
  return <div className={classes.text}>{description.content.map(block)}</div>
}

/** Nodes have no identity of their own, and a shown document does not change: the place is the key. */
function block(node: Block, place: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={place}>{inlines(node.content)}</p>
    case 'heading':
      // below the title of the page and that of the section
      return node.attrs.level === 1 ? (
        <h3 key={place}>{inlines(node.content)}</h3>
      ) : (
        <h4 key={place}>{inlines(node.content)}</h4>
      )
    case 'blockquote':
      return <blockquote key={place}>{node.content.map(block)}</blockquote>
    case 'bulletList':
      return <ul key={place}>{node.content.map(item)}</ul>
    case 'orderedList':
      return <ol key={place}>{node.content.map(item)}</ol>
  }
}

const item = (node: ListItem, place: number) => <li key={place}>{node.content.map(block)}</li>

/** An empty line keeps its height. */
const inlines = (nodes: Inline[] | undefined): ReactNode =>
  nodes?.length ? nodes.map(inline) : <br />

function inline(node: Inline, place: number): ReactNode {
  if (node.type === 'hardBreak') return <br key={place} />
  const marked = (node.marks ?? []).reduce<ReactNode>(
    (content, { type }) => marks[type](content),
    node.text,
  )
  return <Fragment key={place}>{marked}</Fragment>
}

const marks: Record<MarkType, (content: ReactNode) => ReactNode> = {
  bold: (content) => <strong>{content}</strong>,
  italic: (content) => <em>{content}</em>,
  underline: (content) => <u>{content}</u>,
  code: (content) => <code>{content}</code>,
}
