import {
  type Block,
  type Inline,
  type ListItem,
  type MarkType,
  readDescription,
} from '@sangam/contract/jobs/description'
import { Children, type ReactNode } from 'react'
import classes from './rich-text.module.css'

/** Shows a description without the editor: each known node becomes an element, text stays text. */
export function RichText({ json }: { json: string }) {
  const description = readDescription(json)
  if (!description) return null
  return <div className={classes.text}>{blocks(description.content, { hasLarge: false })}</div>
}

/** What came before: a small heading is one level down only below a large one. */
interface Outline {
  hasLarge: boolean
}

/** Nodes have no identity of their own, and a shown document does not change: places are keys enough. */
const blocks = (nodes: Block[], outline: Outline) =>
  Children.toArray(nodes.map((node) => block(node, outline)))

function block(node: Block, outline: Outline): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>
    case 'heading':
      return heading(node.attrs.level, inlines(node.content), outline)
    case 'blockquote':
      return <blockquote>{blocks(node.content, outline)}</blockquote>
    case 'bulletList':
      return <ul>{items(node.content, outline)}</ul>
    case 'orderedList':
      return <ol>{items(node.content, outline)}</ol>
  }
}

/** Headings stand below the title of the page and that of the section. */
function heading(level: 1 | 2, content: ReactNode, outline: Outline): ReactNode {
  if (level === 1) outline.hasLarge = true
  const Tag = level === 2 && outline.hasLarge ? 'h4' : 'h3'
  return <Tag data-level={level}>{content}</Tag>
}

const items = (nodes: ListItem[], outline: Outline) =>
  Children.toArray(nodes.map((node) => item(node, outline)))

const item = (node: ListItem, outline: Outline) => <li>{blocks(node.content, outline)}</li>

/** An empty line keeps its height. */
const inlines = (nodes: Inline[] | undefined): ReactNode =>
  nodes?.length ? Children.toArray(nodes.map(inline)) : <br />

function inline(node: Inline): ReactNode {
  if (node.type === 'hardBreak') return <br />
  return (node.marks ?? []).reduce<ReactNode>(
    (content, { type }) => marks[type](content),
    node.text,
  )
}

const marks: Record<MarkType, (content: ReactNode) => ReactNode> = {
  bold: (content) => <strong>{content}</strong>,
  italic: (content) => <em>{content}</em>,
  underline: (content) => <u>{content}</u>,
  code: (content) => <code>{content}</code>,
}
