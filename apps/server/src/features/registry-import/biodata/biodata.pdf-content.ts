import type { PdfFont } from './biodata.pdf-fonts.ts'

export interface PdfRun {
  x: number
  y: number
  width: number
  size: number
  text: string
}

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
]

type Operand = number | Uint8Array | string | Operand[]

/** The texts of a content stream with their places. */
export function readContent(content: string, fonts: ReadonlyMap<string, PdfFont>): PdfRun[] {
  const runs: PdfRun[] = []
  const saved: Matrix[] = []
  let page = identity
  let [text, line] = [identity, identity]
  let [size, leading] = [10, 0]
  let font: PdfFont | undefined
  let operands: Operand[] = []
  const number = (index: number) => {
    const operand = operands[index]
    return typeof operand === 'number' ? operand : 0
  }
  const matrix = (): Matrix => [number(0), number(1), number(2), number(3), number(4), number(5)]
  const moveLine = (x: number, y: number) => {
    line = times([1, 0, 0, 1, x, y], line)
    text = line
  }
  const show = (operand: Operand | undefined) => {
    for (const part of Array.isArray(operand) ? operand : [operand]) {
      if (typeof part === 'number') text = times([1, 0, 0, 1, (-part / 1000) * size, 0], text)
      if (!(part instanceof Uint8Array) || !font) continue
      const read = font.read(part)
      const [scale, , , , x, y] = times(text, page)
      const width = (read.width / 1000) * size
      if (read.text !== '') {
        runs.push({
          x,
          y,
          width: width * Math.abs(scale || 1),
          size: size * Math.abs(scale || 1),
          text: read.text,
        })
      }
      text = times([1, 0, 0, 1, width, 0], text)
    }
  }
  const operators: Record<string, () => void> = {
    q: () => saved.push(page),
    Q: () => {
      page = saved.pop() ?? page
    },
    cm: () => {
      page = times(matrix(), page)
    },
    BT: () => {
      text = identity
      line = identity
    },
    Tf: () => {
      font = fonts.get(typeof operands[0] === 'string' ? operands[0] : '')
      size = number(1)
    },
    TL: () => {
      leading = number(0)
    },
    Td: () => moveLine(number(0), number(1)),
    TD: () => {
      leading = -number(1)
      moveLine(number(0), number(1))
    },
    Tm: () => {
      line = matrix()
      text = line
    },
    'T*': () => moveLine(0, -leading),
    Tj: () => show(operands[0]),
    TJ: () => show(operands[0]),
    "'": () => {
      moveLine(0, -leading)
      show(operands[0])
    },
    '"': () => {
      moveLine(0, -leading)
      show(operands[2])
    },
  }
  for (const token of tokensOf(content)) {
    if ('operand' in token) operands.push(token.operand)
    else {
      operators[token.operator]?.()
      operands = []
    }
  }
  return runs
}

const tokenPattern =
  /%[^\r\n]*|BI\b[\s\S]*?\bEI\b|<<|>>|<([\da-fA-F\s]*)>|\((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*\)|\/([^\s/<>()[\]{}%]*)|([[\]])|([+-]?(?:\d+\.?\d*|\.\d+))|([A-Za-z'"*][\w*]*)/g

function* tokensOf(content: string): Generator<{ operand: Operand } | { operator: string }> {
  let array: Operand[] | null = null
  for (const match of content.matchAll(tokenPattern)) {
    const [token, hex, name, bracket, number, operator] = match
    if (bracket === '[') array = []
    else if (bracket === ']') {
      yield { operand: array ?? [] }
      array = null
    } else if (operator !== undefined) yield { operator }
    else {
      const operand = operandOf(token, hex, name, number)
      if (operand === null) continue
      if (array) array.push(operand)
      else yield { operand }
    }
  }
}

function operandOf(token: string, hex?: string, name?: string, number?: string): Operand | null {
  if (hex !== undefined) return new Uint8Array(Buffer.from(hex.replace(/\s/g, ''), 'hex'))
  if (name !== undefined) return name
  if (number !== undefined) return Number(number)
  return token.startsWith('(') ? literal(token.slice(1, -1)) : null
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const literal = (text: string): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_all, escaped: string) =>
        /^[0-7]/.test(escaped)
          ? String.fromCharCode(Number.parseInt(escaped, 8) & 255)
          : /^[\r\n]/.test(escaped)
            ? ''
            : (escapes[escaped] ?? escaped),
      ),
      'latin1',
    ),
  )
