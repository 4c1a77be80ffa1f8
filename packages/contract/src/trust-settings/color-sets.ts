/**
 * The colors that a trust can choose: ten shades from light to dark, and the background of light
 * buttons in the dark color scheme. A test checks the contrast of each set in both color schemes.
 */
export const colorSets = {
  geru: set(
    '#fcf1ec #f6ddd3 #ecb9a6 #e29377 #d9724f #d05c36 #bf4f2b #a84322 #8f3a26 #6e2a1b',
    '#57291c #673324',
    '#e9a23b',
  ),
  kumkum: set(
    '#fdeef0 #f9d7db #f0afb7 #e68590 #dc5c6b #d2374b #bb2a3d #a32435 #8c1d2d #6b1521',
    '#5a1b26 #6b2530',
    '#f0afb7',
  ),
  neel: set(
    '#eef3fb #d8e4f5 #b0c8ea #86abdf #5d8ed3 #3b74c6 #2f61ab #274f8f #204275 #183257',
    '#1d3350 #264065',
    '#b0c8ea',
  ),
  tulsi: set(
    '#edf7f0 #d5ebdc #abd7ba #7fc296 #55ad73 #369556 #277a44 #206538 #1a542e #133f22',
    '#183a25 #214a31',
    '#abd7ba',
  ),
  mor: set(
    '#eaf6f6 #d0e9e9 #a2d3d3 #71bcbc #45a4a4 #2a8a8a #1f7272 #1a5f5f #154f4f #0f3b3b',
    '#143a3a #1c4a4a',
    '#a2d3d3',
  ),
  jambhul: set(
    '#f5eff9 #e8daf1 #d0b5e2 #b78fd2 #a97bca #874bad #713b93 #5f317b #4f2866 #3b1d4d',
    '#44295a #53366b',
    '#d0b5e2',
  ),
  kesar: set(
    '#fdf3e7 #f9e2c5 #f2c58c #e9a652 #dd8827 #c36f12 #9f580b #864a0a #703d08 #532d05',
    '#4d2f0e #5e3b15',
    '#f2c58c',
  ),
  megh: set(
    '#f0f3f5 #dde4e9 #bcc9d2 #99acb9 #77909f #5c7686 #496170 #3c505d #31434e #23313a',
    '#2a3740 #364651',
    '#bcc9d2',
  ),
} as const

interface ColorSet {
  shades: readonly string[]
  /** The background of light buttons in the dark color scheme, and while the pointer is over one. */
  darkLight: readonly string[]
  /** Highlights in the dark color scheme. */
  darkAccent: string
}

function set(shades: string, darkLight: string, darkAccent: string): ColorSet {
  return { shades: shades.split(' '), darkLight: darkLight.split(' '), darkAccent }
}

export type ColorSetName = keyof typeof colorSets
export const colorSetNames = Object.keys(colorSets) as [ColorSetName, ...ColorSetName[]]

export const isColorSet = (name: string): name is ColorSetName => name in colorSets

/** The style rules that replace the default colors of a page. */
export function colorRules(name: ColorSetName): string {
  const { shades, darkLight, darkAccent } = colorSets[name]
  const all = shades.map((color, shade) => `--mantine-color-geru-${shade}:${color}`).join(';')
  const light = `--sangam-accent:${shades[8]};--mantine-color-geru-outline-hover:${shades[0]}`
  const dark = [
    `--sangam-accent:${darkAccent}`,
    `--mantine-color-anchor:${shades[2]}`,
    `--mantine-color-geru-light:${darkLight[0]}`,
    `--mantine-color-geru-light-hover:${darkLight[1]}`,
    `--mantine-color-geru-outline-hover:${darkLight[0]}`,
  ].join(';')
  // stronger than the rules of the theme
  return `:root:root{${all};${light}}:root:root[data-mantine-color-scheme=dark]{${dark}}`
}
