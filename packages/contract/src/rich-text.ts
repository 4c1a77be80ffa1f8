/**
 * A rich text document, such as the description of a job, is stored as JSON text. It contains only the nodes
 * and marks of this file: no links, no pictures, no attributes except the level of a heading. It
 * cannot contain scripts, because pages build elements from these nodes and never from markup.
 */
const markTypes = ['bold', 'italic', 'underline', 'code'] as const
export type MarkType = (typeof markTypes)[number]

interface Mark {
  type: MarkType
}
export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak'; marks?: Mark[] }
export interface ListItem {
  type: 'listItem'
  content: Block[]
}
export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 1 | 2 }; content?: Inline[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'bulletList' | 'orderedList'; content: ListItem[] }
export interface RichTextDocument {
  type: 'doc'
  content: Block[]
}

export const richTextMaxLength = 20_000
const maxDepth = 10
const maxNodes = 600

type Kind = 'block' | 'inline' | 'item'
type NodeType = RichTextDocument['type'] | Block['type'] | Inline['type'] | ListItem['type']

interface NodeRule {
  /** Where the node may appear. */
  kind?: Kind
  /** The kind of its children, if it may have any. */
  children?: Kind
  needsChildren?: true
  /** The keys that it may have besides `type`. */
  keys: string[]
}

const nodeRules: Record<NodeType, NodeRule> = {
  doc: { children: 'block', needsChildren: true, keys: ['content'] },
  paragraph: { kind: 'block', children: 'inline', keys: ['content'] },
  heading: { kind: 'block', children: 'inline', keys: ['attrs', 'content'] },
  blockquote: { kind: 'block', children: 'block', needsChildren: true, keys: ['content'] },
  bulletList: { kind: 'block', children: 'item', needsChildren: true, keys: ['content'] },
  orderedList: { kind: 'block', children: 'item', needsChildren: true, keys: ['content'] },
  listItem: { kind: 'item', children: 'block', needsChildren: true, keys: ['content'] },
  text: { kind: 'inline', keys: ['text', 'marks'] },
  hardBreak: { kind: 'inline', keys: ['marks'] },
}

/** Reads a rich text document; null if anything in it is not allowed. */
export function readRichText(json: string): RichTextDocument | null {
  if (json.length > richTextMaxLength) return null
  const root = parse(json)
  return isRichText(root) ? root : null
}

/** Plain text as a document: each line is a paragraph. */
export const richTextOf = (plain: string): RichTextDocument => ({
  type: 'doc',
  content: plain.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line && { content: [{ type: 'text', text: line }] }),
  })),
})

/** The words of a document, with a line for each paragraph. */
export const plainTextOf = ({ content }: RichTextDocument): string =>
  content.map(wordsOf).join('\n').trim()

function wordsOf(node: Block | ListItem | Inline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  const isOfBlocks = !['paragraph', 'heading'].includes(node.type)
  return (node.content ?? []).map(wordsOf).join(isOfBlocks ? '\n' : '')
}

const isRichText = (root: unknown): root is RichTextDocument =>
  isRecord(root) && root.type === 'doc' && isAllowed(root, 0, { nodesLeft: maxNodes })

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Counts the nodes of the whole document. */
interface Budget {
  nodesLeft: number
}

function isAllowed(node: Record<string, unknown>, depth: number, budget: Budget): boolean {
  budget.nodesLeft -= 1
  if (budget.nodesLeft < 0 || depth > maxDepth) return false
  const rule = ruleOf(node)
  if (!rule) return false
  const { type, ...rest } = node
  if (!Object.keys(rest).every((key) => rule.keys.includes(key))) return false
  if (type === 'text' && (typeof rest.text !== 'string' || rest.text === '')) return false
  if (type === 'heading' && !isHeadingLevel(rest.attrs)) return false
  return areMarks(rest.marks) && areChildren(rest.content, rule, depth, budget)
}

function areChildren(content: unknown, rule: NodeRule, depth: number, budget: Budget): boolean {
  if (content === undefined) return !rule.needsChildren
  if (!Array.isArray(content) || (rule.needsChildren && content.length === 0)) return false
  return content.every(
    (child) =>
      isRecord(child) &&
      ruleOf(child)?.kind === rule.children &&
      isAllowed(child, depth + 1, budget),
  )
}

const ruleOf = ({ type }: Record<string, unknown>) =>
  isNodeType(type) ? nodeRules[type] : undefined

const isNodeType = (type: unknown): type is NodeType =>
  typeof type === 'string' && Object.hasOwn(nodeRules, type)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHeadingLevel = (attrs: unknown) =>
  isRecord(attrs) && Object.keys(attrs).length === 1 && (attrs.level === 1 || attrs.level === 2)

function areMarks(marks: unknown): boolean {
  if (marks === undefined) return true
  if (!Array.isArray(marks)) return false
  const types = marks.map((mark) =>
    isRecord(mark) && Object.keys(mark).length === 1 ? mark.type : undefined,
  )
  return (
    types.every((type) => markTypes.some((allowed) => allowed === type)) &&
    new Set(types).size === types.length
  )
}
