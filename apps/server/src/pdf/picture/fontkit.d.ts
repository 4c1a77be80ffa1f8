// the part of fontkit that is used; the package has no types
declare module 'fontkit' {
  export interface Glyph {
    id: number
    path: { toSVG(): string }
  }
  export interface Font {
    unitsPerEm: number
    ascent: number
    layout(text: string): {
      glyphs: Glyph[]
      advanceWidth: number
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
