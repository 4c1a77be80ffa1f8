import {
  type Block,
  type Inline,
  type ListItem,
  type MarkType,
  readRichText,
} from '@sangam/contract/rich-text'
import { Children, type ReactNode } from 'react'
import classes from './rich-text.module.css'

interface RichTextProps {
  json: string
  /** Stands directly below the title of the page, without the heading of a section. */
  isUnderTitle?: boolean
}

/** Shows a rich text without the editor: each allowed node becomes an element, never markup. */
export function RichText({ json, isUnderTitle = false }: RichTextProps) {
  const text = readRichText(json)
  if (!text) return null
  return (
    <div className={classes.text}>
      {renderBlocks(text.content, { isUnderTitle, hasLargeHeading: false })}
    </div>
  )
}

/** Heading levels must not skip one: a small heading is a level lower only after a large one. */
interface Outline {
  isUnderTitle: boolean
  hasLargeHeading: boolean
}

/** Children.toArray sets the keys: nodes have no id, and a shown document does not change. */
const renderBlocks = (nodes: Block[], outline: Outline) =>
  Children.toArray(nodes.map((node) => renderBlock(node, outline)))

function renderBlock(node: Block, outline: Outline): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{renderInlines(node.content)}</p>
    case 'heading':
      return renderHeading(node.attrs.level, renderInlines(node.content), outline)
    case 'blockquote':
      return <blockquote>{renderBlocks(node.content, outline)}</blockquote>
    case 'bulletList':
      return <ul>{renderItems(node.content, outline)}</ul>
    case 'orderedList':
      return <ol>{renderItems(node.content, outline)}</ol>
  }
}

/** The page title is the h1 and the section title, if there is one, the h2. */
function renderHeading(level: 1 | 2, content: ReactNode, outline: Outline): ReactNode {
  if (level === 1) outline.hasLargeHeading = true
  const [large, small] = outline.isUnderTitle ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const Tag = level === 2 && outline.hasLargeHeading ? small : large
  return <Tag data-level={level}>{content}</Tag>
}

const renderItems = (nodes: ListItem[], outline: Outline) =>
  Children.toArray(nodes.map((node) => renderItem(node, outline)))

const renderItem = (node: ListItem, outline: Outline) => (
  <li>{renderBlocks(node.content, outline)}</li>
)

/** A line break gives an empty paragraph its height. */
const renderInlines = (nodes: Inline[] | undefined): ReactNode =>
  nodes?.length ? Children.toArray(nodes.map(renderInline)) : <br />

function renderInline(node: Inline): ReactNode {
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
