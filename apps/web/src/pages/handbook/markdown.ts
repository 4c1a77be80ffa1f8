/** A part of a line. */
export type Inline =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; target: string }

export type Block =
  | { kind: 'title' | 'heading' | 'paragraph'; line: Inline[] }
  | { kind: 'steps' | 'points'; items: Inline[][] }
  | { kind: 'picture'; text: string; source: string }

const inline = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

/** Reads the part of Markdown that the handbook uses; a test refuses the rest. */
export function readMarkdown(text: string): Block[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(readBlock)
}

function readBlock(block: string): Block {
  const [, text = '', source] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(block) ?? []
  if (source) return { kind: 'picture', text, source }
  if (block.startsWith('# ')) return { kind: 'title', line: readLine(block.slice(2)) }
  if (block.startsWith('## ')) return { kind: 'heading', line: readLine(block.slice(3)) }
  const lines = block.split('\n')
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { kind: 'steps', items: lines.map((line) => readLine(line.replace(/^\d+\. /, ''))) }
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'points', items: lines.map((line) => readLine(line.slice(2))) }
  return { kind: 'paragraph', line: readLine(lines.join(' ')) }
}

function readLine(line: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of line.matchAll(inline)) {
    const [all, strong, code, text = '', target] = match
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) })
    if (strong) parts.push({ kind: 'strong', text: strong })
    else if (code) parts.push({ kind: 'code', text: code })
    else if (target) parts.push({ kind: 'link', text, target })
    end = match.index + all.length
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) })
  return parts
}
