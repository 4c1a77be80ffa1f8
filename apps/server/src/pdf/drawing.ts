/**
 * What documents draw on: the part of pdfkit that they use. `PDFDocument` has it, and `SvgDrawing` draws the
 * same as a picture.
 */
export interface Drawing {
  page: { width: number; height: number }
  addPage(options?: { size: [number, number]; margin: number }): this
  save(): this
  restore(): this
  translate(x: number, y: number): this
  scale(factor: number): this
  rotate(angle: number, options?: { origin?: [number, number] }): this
  transform(a: number, b: number, c: number, d: number, e: number, f: number): this

  moveTo(x: number, y: number): this
  lineTo(x: number, y: number): this
  rect(x: number, y: number, width: number, height: number): this
  roundedRect(x: number, y: number, width: number, height: number, radius: number): this
  circle(x: number, y: number, radius: number): this
  polygon(...points: [number, number][]): this
  path(data: string): this
  clip(): this

  lineWidth(width: number): this
  lineCap(style: 'butt' | 'round' | 'square'): this
  lineJoin(style: 'miter' | 'round' | 'bevel'): this
  strokeColor(colour: string): this
  fillColor(colour: string): this
  fill(colour: string): this
  stroke(colour?: string): this
  fillAndStroke(fill: string, stroke: string): this
  image(bytes: Buffer, x: number, y: number, options: { width: number; height: number }): this

  font(name: string): this
  fontSize(size: number): this
  widthOfString(text: string): number
  text(text: string, x: number, y: number, options: { lineBreak: false }): this
  markContent(tag: string, options: { actual: string }): this
  endMarkedContent(): this
  addContent(data: string): this
}
