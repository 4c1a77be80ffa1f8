/** Grounds, borders and the SVG document around a scene. */
import {
  COLORS,
  curve,
  dot,
  group,
  type Point,
  place,
  range,
  rect,
  seeded,
  shape,
  stroke,
  tag,
} from './svg.ts'

const { ivory, haldi, marigold } = COLORS

export interface Ground {
  /** Colour in the middle. */
  base: string
  /** Deeper colour towards the edges. */
  edge: string
}

export const GROUNDS = {
  geru: { base: COLORS.geru, edge: '#7A3020' },
  deepGeru: { base: COLORS.deepGeru, edge: '#5A2116' },
  terracotta: { base: COLORS.terracotta, edge: '#9C4528' },
  peacock: { base: COLORS.peacock, edge: '#174846' },
  indigo: { base: COLORS.indigo, edge: '#182239' },
  leaf: { base: '#536F35', edge: '#3F582C' },
} as const satisfies Record<string, Ground>

/** The mud wall: a soft gradient, broad brush marks and a fine speckle of rice paste. */
export function wall(width: number, height: number, ground: Ground, seed: number): string {
  const random = seeded(seed)
  const gradient = tag(
    'defs',
    {},
    tag(
      'radialGradient',
      { id: 'wall', cx: '50%', cy: '46%', r: '72%' },
      tag('stop', { offset: '45%', 'stop-color': ground.base }) +
        tag('stop', { offset: '100%', 'stop-color': ground.edge }),
    ),
  )
  const brush = range(22).map(() => {
    const [x, y] = [random() * width, random() * height]
    const reach = 160 + random() * 260
    return curve(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(reach / 2).toFixed(0)} ${(-40 - random() * 60).toFixed(0)} ${reach.toFixed(0)} 0`,
      random() > 0.5 ? ivory : ground.edge,
      30 + random() * 50,
      { opacity: 0.014 },
    )
  })
  const speckle = range(Math.round((width * height) / 2600)).map(() =>
    dot(random() * width, random() * height, 0.6 + random() * 0.9, ivory, { opacity: 0.1 }),
  )
  return gradient + rect(0, 0, width, height, 'url(#wall)') + brush.join('') + speckle.join('')
}

export type Pattern = 'peaks' | 'diamonds' | 'waves' | 'steps'

/** A horizontal border strip from (0,0) to the right, 30 high. */
export function band(
  length: number,
  pattern: Pattern,
  ink: string = ivory,
  accent: string = haldi,
): string {
  const count = Math.round(length / 26)
  const unit = length / count
  const tile = (i: number): string => {
    const x = i * unit
    const mid = x + unit / 2
    switch (pattern) {
      case 'peaks':
        return (
          shape(
            [
              [x + 2, 23],
              [mid, 7],
              [x + unit - 2, 23],
            ],
            ink,
          ) + dot(x, 10, 2.2, accent)
        )
      case 'diamonds':
        return (
          shape(
            [
              [mid, 6],
              [x + unit - 3, 15],
              [mid, 24],
              [x + 3, 15],
            ],
            i % 2 ? ink : accent,
          ) + dot(x, 15, 1.8, ink)
        )
      case 'waves':
        return (
          curve(`M${x} 22Q${mid - unit / 4} 0 ${mid} 15T${x + unit} 8`, ink, 2.6) +
          dot(mid, 22, 2.2, accent)
        )
      default:
        return (
          stroke(
            [
              [x, 23],
              [x, 15],
              [x + unit / 4, 15],
              [x + unit / 4, 8],
              [x + unit * 0.75, 8],
              [x + unit * 0.75, 15],
              [x + unit, 15],
              [x + unit, 23],
            ],
            ink,
            2.6,
          ) + dot(mid, 17, 2.6, accent)
        )
    }
  }
  return (
    range(count).map(tile).join('') +
    stroke(
      [
        [0, 0],
        [length, 0],
      ],
      ink,
      2.6,
    ) +
    stroke(
      [
        [0, 30],
        [length, 30],
      ],
      ink,
      2.6,
    )
  )
}

/** The border around a gallery picture, with a flower in each corner. */
export function border(
  width: number,
  height: number,
  pattern: Pattern,
  ground: Ground,
  ink: string = ivory,
  accent: string = haldi,
): string {
  const inset = 20
  const deep = 30
  const across = width - 2 * (inset + deep)
  const down = height - 2 * (inset + deep)
  const corner = (x: number, y: number): string =>
    rect(x, y, deep, deep, ground.edge, { stroke: ink, 'stroke-width': 2.6 }) +
    dot(x + 15, y + 15, 4, accent) +
    range(8)
      .map((i) =>
        dot(
          x + 15 + Math.cos((i * Math.PI) / 4) * 9.2,
          y + 15 + Math.sin((i * Math.PI) / 4) * 9.2,
          2.2,
          ink,
        ),
      )
      .join('')
  const far = inset + deep
  return (
    rect(0, 0, width, far, ground.edge) +
    rect(0, height - far, width, far, ground.edge) +
    rect(0, 0, far, height, ground.edge) +
    rect(width - far, 0, far, height, ground.edge) +
    place(far, far, group(band(across, pattern, ink, accent), { transform: 'scale(1 -1)' })) +
    place(far, height - far, band(across, pattern, ink, accent)) +
    place(far, far, group(band(down, pattern, ink, accent), { transform: 'rotate(90)' })) +
    place(
      width - far,
      height - far,
      group(band(down, pattern, ink, accent), { transform: 'rotate(-90)' }),
    ) +
    corner(inset, inset) +
    corner(width - far, inset) +
    corner(inset, height - far) +
    corner(width - far, height - far)
  )
}

/** An earth strip on which a scene stands: a solid shade with an uneven top. */
export function earth(
  width: number,
  y: number,
  height: number,
  fill: string,
  seed: number,
  opacity = 0.55,
): string {
  const random = seeded(seed)
  const points: Point[] = range(17).map((i): Point => [(width * i) / 16, y + (random() - 0.5) * 10])
  return shape([...points, [width, y + height], [0, y + height]], fill, { opacity })
}

export const document = (width: number, height: number, content: string): string =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    content,
  )

/** A gallery picture, 4:3, inside its border. */
export const gallery = (ground: Ground, pattern: Pattern, seed: number, content: string): string =>
  document(1200, 900, wall(1200, 900, ground, seed) + content + border(1200, 900, pattern, ground))

/** A carousel picture, 16:7; the strip at the foot runs through whatever the crop. */
export const carousel = (ground: Ground, pattern: Pattern, seed: number, content: string): string =>
  document(
    1600,
    700,
    wall(1600, 700, ground, seed) +
      content +
      rect(0, 656, 1600, 44, ground.edge) +
      group(place(0, 662, band(1600, pattern, ivory, marigold)), { opacity: 0.8 }),
  )
