/**
 * A job's description is a rich text document, kept as JSON text. Only what stands here may be in
 * it: no links, no pictures, no attributes but the level of a heading. Nothing in it can become
 * script, because it is shown by building elements from this list and never from markup.
 */
const markTypes = ['bold', 'italic', 'underline', 'code'] as const
export type MarkType = (typeof markTypes)[number]

export interface Mark {
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
export interface Description {
  type: 'doc'
  content: Block[]
}

export const descriptionMaxLength = 20_000
const maxDepth = 10
const maxNodes = 600

type Kind = 'block' | 'inline' | 'item'
type NodeType = Description['type'] | Block['type'] | Inline['type'] | ListItem['type']

/** What each node may hold, and which keys it may have beside its type. */
const nodes: Record<NodeType, { kind?: Kind; holds?: Kind; isFilled?: true; keys: string[] }> = {
  doc: { holds: 'block', isFilled: true, keys: ['content'] },
  paragraph: { kind: 'block', holds: 'inline', keys: ['content'] },
  heading: { kind: 'block', holds: 'inline', keys: ['attrs', 'content'] },
  blockquote: { kind: 'block', holds: 'block', isFilled: true, keys: ['content'] },
  bulletList: { kind: 'block', holds: 'item', isFilled: true, keys: ['content'] },
  orderedList: { kind: 'block', holds: 'item', isFilled: true, keys: ['content'] },
  listItem: { kind: 'item', holds: 'block', isFilled: true, keys: ['content'] },
  text: { kind: 'inline', keys: ['text', 'marks'] },
  hardBreak: { kind: 'inline', keys: ['marks'] },
}

/** The document in a JSON text; null where anything in it is not allowed. */
export function readDescription(json: string): Description | null {
  if (json.length > descriptionMaxLength) return null
  const root = parse(json)
  if (!isRecord(root) || root.type !== 'doc') return null
  const budget = { left: maxNodes }
  return isAllowed(root, 0, budget) ? (root as unknown as Description) : null
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function isAllowed(node: Record<string, unknown>, depth: number, budget: { left: number }) {
  budget.left -= 1
  if (budget.left < 0 || depth > maxDepth) return false
  const rule = ruleOf(node)
  if (!rule) return false
  const { type, ...rest } = node
  if (!Object.keys(rest).every((key) => rule.keys.includes(key))) return false
  if (type === 'text' && (typeof rest.text !== 'string' || rest.text === '')) return false
  if (type === 'heading' && !isHeadingLevel(rest.attrs)) return false
  return areMarks(rest.marks) && holdsOnly(rule, rest.content, depth, budget)
}

function holdsOnly(
  rule: (typeof nodes)[NodeType],
  content: unknown,
  depth: number,
  budget: { left: number },
): boolean {
  if (content === undefined) return !rule.isFilled
  if (!Array.isArray(content) || (rule.isFilled && content.length === 0)) return false
  return content.every(
    (child) =>
      isRecord(child) && ruleOf(child)?.kind === rule.holds && isAllowed(child, depth + 1, budget),
  )
}

const ruleOf = ({ type }: Record<string, unknown>) =>
  typeof type === 'string' && Object.hasOwn(nodes, type) ? nodes[type as NodeType] : undefined

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
    types.every((type) => markTypes.includes(type as MarkType)) &&
    new Set(types).size === types.length
  )
}
