import { describe, expect, test } from 'vitest'
import { colorSetNames, colorSets } from './color-sets.ts'

/** Backgrounds of the pages in both color schemes: page, card, band. */
const light = ['#fffbf5', '#ffffff', '#f8efe2']
const dark = ['#1b1513', '#261e1a', '#221a17']
const readable = 4.5

const channel = (value: number) =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('there are eight sets of ten shades', () => {
  expect(colorSetNames).toHaveLength(8)
  for (const name of colorSetNames) expect(colorSets[name].shades).toHaveLength(10)
})

describe.each(colorSetNames)('%s is readable', (name) => {
  const { shades, darkLight, darkAccent } = colorSets[name]
  const shade = (number: number) => shades[number] ?? ''
  test.each([
    ['white on filled buttons, light', ['#ffffff'], [shade(8), shade(9)]],
    ['white on filled buttons, dark', ['#ffffff'], [shade(6), shade(7)]],
    ['links and highlights, light', [shade(8)], light],
    ['links and highlights, dark', [shade(2), darkAccent], dark],
    ['colored text, dark', [shade(4)], dark],
    ['light buttons, light', [shade(9)], [shade(1), shade(2)]],
    ['light buttons, dark', [shade(0)], darkLight],
  ])('%s', (_use, texts, backgrounds) => {
    for (const text of texts) {
      for (const background of backgrounds) {
        expect([text, background, contrast(text, background) >= readable]).toEqual([
          text,
          background,
          true,
        ])
      }
    }
  })
})
