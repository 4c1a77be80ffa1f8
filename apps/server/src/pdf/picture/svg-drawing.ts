import { create, type Font } from 'fontkit'
import type { Drawing } from '../drawing.ts'
import { type FontName, fonts } from '../page/new-page.ts'

type Matrix = readonly [number, number, number, number, number, number]

interface State {
  matrix: Matrix
  fill: string
  stroke: string
  lineWidth: number
  lineCap: string
  lineJoin: string
  clip: string
}

const start: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  fill: '#000000',
  stroke: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  clip: '',
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const short = (value: number) => String(Math.round(value * 1000) / 1000)
/** How far the handles of a quarter of a circle are from its ends. */
const handle = 0.5523

/** Words and the spaces between them. */
const piecesOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** Letters are shapes, so the picture needs no fonts where it is made, and every machine draws the same. */
export class SvgDrawing implements Drawing {
  readonly page: { width: number; height: number }
  private state: State = start
  private readonly saved: State[] = []
  private current = ''
  private body: string[] = []
  private readonly defs = new Map<string, string>()
  private fontName: FontName = 'regular'
  private size = 12
  private clips = 0
  private readonly parsed = new Map<FontName, Font>()
  private readonly shaped = new Map<string, ReturnType<Font['layout']>>()

  constructor(width: number, height: number) {
    this.page = { width, height }
  }

  /** A picture has one page. */
  addPage(): this {
    throw new Error('a picture has one page')
  }

  /** The picture in pixels. */
  toSvg(width: number, height: number): string {
    const box = `viewBox="0 0 ${short(this.page.width)} ${short(this.page.height)}"`
    const defs = [...this.defs.values()].join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ${box}><defs>${defs}</defs>${this.body.join('')}</svg>`
  }

  save(): this {
    this.saved.push(this.state)
    return this
  }
  restore(): this {
    this.state = this.saved.pop() ?? start
    return this
  }
  transform(...matrix: [number, number, number, number, number, number]): this {
    return this.change({ matrix: multiply(this.state.matrix, matrix) })
  }
  translate(x: number, y: number): this {
    return this.transform(1, 0, 0, 1, x, y)
  }
  scale(factor: number): this {
    return this.transform(factor, 0, 0, factor, 0, 0)
  }
  rotate(angle: number): this {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    return this.transform(cos, sin, -sin, cos, 0, 0)
  }

  moveTo(x: number, y: number): this {
    return this.add(`M${short(x)} ${short(y)}`)
  }
  lineTo(x: number, y: number): this {
    return this.add(`L${short(x)} ${short(y)}`)
  }
  polygon(...points: [number, number][]): this {
    return this.add(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`)
  }
  rect(x: number, y: number, width: number, height: number): this {
    return this.polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])
  }
  roundedRect(x: number, y: number, width: number, height: number, radius: number): this {
    const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius]
    const k = radius * (1 - handle)
    const [a, b] = [short(radius - k), short(k)]
    const [rs, ks] = [short(r), short(radius)]
    return this.add(
      `M${short(x + r)} ${short(y)}h${short(w)}c${a} 0 ${ks} ${b} ${ks} ${rs}v${short(h)}` +
        `c0 ${a} ${short(-k)} ${ks} ${short(-r)} ${rs}h${short(-w)}` +
        `c${short(k - r)} 0 ${short(-r)} ${short(-k)} ${short(-r)} ${short(-r)}v${short(-h)}` +
        `c0 ${short(k - r)} ${b} ${short(-r)} ${rs} ${short(-r)}Z`,
    )
  }
  circle(x: number, y: number, radius: number): this {
    const r = short(radius)
    const d = short(2 * radius)
    return this.add(
      `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`,
    )
  }
  path(data: string): this {
    return this.add(data)
  }
  clip(): this {
    this.clips += 1
    const id = `c${this.clips}`
    const shape = `<path d="${this.current}" transform="${this.matrixText()}"/>`
    this.defs.set(id, `<clipPath id="${id}">${shape}</clipPath>`)
    this.current = ''
    return this.change({ clip: id })
  }

  lineWidth(lineWidth: number): this {
    return this.change({ lineWidth })
  }
  lineCap(lineCap: string): this {
    return this.change({ lineCap })
  }
  lineJoin(lineJoin: string): this {
    return this.change({ lineJoin })
  }
  strokeColor(stroke: string): this {
    return this.change({ stroke })
  }
  fillColor(fill: string): this {
    return this.change({ fill })
  }
  fill(colour: string): this {
    return this.change({ fill: colour }).paint(true, false)
  }
  stroke(colour?: string): this {
    return this.change(colour ? { stroke: colour } : {}).paint(false, true)
  }
  fillAndStroke(fill: string, stroke: string): this {
    return this.change({ fill, stroke }).paint(true, true)
  }
  image(bytes: Buffer, x: number, y: number, { width, height }: { width: number; height: number }) {
    const address = `data:image/jpeg;base64,${bytes.toString('base64')}`
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
    return this.put(`<image ${box} preserveAspectRatio="xMidYMid slice" xlink:href="${address}"/>`)
  }

  font(name: FontName): this {
    this.fontName = name
    return this
  }
  fontSize(size: number): this {
    this.size = size
    return this
  }
  widthOfString(text: string): number {
    const { unitsPerEm } = this.currentFont()
    const units = piecesOf(text).reduce((sum, piece) => sum + this.layout(piece).advanceWidth, 0)
    return (units * this.size) / unitsPerEm
  }
  /** `y` is the upper edge of the line, as in pdfkit. */
  text(text: string, x: number, y: number): this {
    const { unitsPerEm, ascent } = this.currentFont()
    const scale = this.size / unitsPerEm
    let pen = 0
    const shapes = piecesOf(text).flatMap((piece) => {
      const { glyphs, positions } = this.layout(piece)
      return glyphs.map((glyph, index) => {
        const id = `${this.fontName}${glyph.id}`
        if (!this.defs.has(id)) this.defs.set(id, `<path id="${id}" d="${glyph.path.toSVG()}"/>`)
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const use = `<use xlink:href="#${id}" x="${short(pen + xOffset)}" y="${short(yOffset)}"/>`
        pen += xAdvance
        return use
      })
    })
    const place = `translate(${short(x)} ${short(y + ascent * scale)}) scale(${scale} ${-scale})`
    return this.put(`<g fill="${this.state.fill}" transform="${place}">${shapes.join('')}</g>`)
  }
  markContent(): this {
    return this
  }
  endMarkedContent(): this {
    return this
  }
  addContent(): this {
    return this
  }

  private currentFont(): Font {
    const font = this.parsed.get(this.fontName) ?? create(fonts[this.fontName])
    this.parsed.set(this.fontName, font)
    return font
  }
  /** A word is shaped once: the layout measures it in many lines and sizes. */
  private layout(piece: string): ReturnType<Font['layout']> {
    const key = `${this.fontName} ${piece}`
    const shaped = this.shaped.get(key) ?? this.currentFont().layout(piece)
    this.shaped.set(key, shaped)
    return shaped
  }
  private change(changed: Partial<State>): this {
    this.state = { ...this.state, ...changed }
    return this
  }
  private add(data: string): this {
    this.current += data
    return this
  }
  private paint(isFilled: boolean, isStroked: boolean): this {
    const { fill, stroke, lineWidth, lineCap, lineJoin } = this.state
    const lines = isStroked
      ? ` stroke="${stroke}" stroke-width="${short(lineWidth)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"`
      : ''
    const d = this.current
    this.current = ''
    return this.put(`<path d="${d}" fill="${isFilled ? fill : 'none'}"${lines}/>`)
  }
  private put(element: string): this {
    const clip = this.state.clip && ` clip-path="url(#${this.state.clip})"`
    // the clip is in the coordinates of the page, so it is outside of the transformation
    this.body.push(`<g${clip}><g transform="${this.matrixText()}">${element}</g></g>`)
    return this
  }
  private matrixText(): string {
    return `matrix(${this.state.matrix.map(short).join(' ')})`
  }
}
