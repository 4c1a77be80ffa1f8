/** Texts by area and key. */
export type AreaTexts = Record<string, Record<string, string>>

type Joined<Groups extends AreaTexts[]> = Groups extends [
  infer First,
  ...infer Others extends AreaTexts[],
]
  ? First & Joined<Others>
  : Groups extends []
    ? unknown
    : AreaTexts

/** The texts of several groups; an area may have keys in each of them. */
export function joinTexts<Groups extends AreaTexts[]>(...groups: Groups): Joined<Groups> {
  const joined: AreaTexts = {}
  for (const group of groups) {
    for (const [area, texts] of Object.entries(group)) {
      joined[area] = { ...joined[area], ...texts }
    }
  }
  return joined as Joined<Groups>
}
