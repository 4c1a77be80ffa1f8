import { seededRandom } from './seeded-random.ts'

export type Gender = 'male' | 'female'
export type Age = 'young' | 'elder'

export interface Skin {
  base: string
  shade: string
  line: string
  lips: string
}

export interface Cloth {
  main: string
  trim: string
}

type HairStyle = MensHair | WomensHair
type MensHair = 'crop' | 'side-parting' | 'swept' | 'curly' | 'receding' | 'topi' | 'pheta'
type WomensHair = 'bun' | 'open' | 'plait' | 'bob' | 'side-swept' | 'covered'

/** Everything that tells one face from another. */
export interface Look {
  gender: Gender
  age: Age
  skin: Skin
  hair: string
  hairStyle: HairStyle
  /** Half the width of the jaw. */
  jaw: number
  /** How far the eyes are from the middle of the face. */
  eyes: number
  brows: 'straight' | 'arched' | 'soft'
  mouth: 'smile' | 'grin' | 'gentle'
  nose: 'round' | 'straight' | 'wide'
  beard: 'none' | 'moustache' | 'thick-moustache' | 'stubble' | 'beard'
  mark: 'none' | 'dot' | 'tilak' | 'crescent'
  glasses: 'none' | 'round' | 'square'
  earrings: 'none' | 'stud' | 'jhumka' | 'hoop'
  hasFlowers: boolean
  hasNosePin: boolean
  garment: 'shirt' | 'kurta' | 'waistcoat' | 'saree' | 'dupatta' | 'kurti'
  cloth: Cloth
  second: Cloth
  backdrop: { ground: string; figure: string; motif: 'disc' | 'rays' | 'arch' | 'dots' | 'hills' }
}

const skins: Skin[] = [
  { base: '#f0c9a4', shade: '#e0b088', line: '#b27a52', lips: '#c4685a' },
  { base: '#e5b58a', shade: '#d39c6f', line: '#a06a42', lips: '#b85b4e' },
  { base: '#d6a074', shade: '#c2885b', line: '#8d5a36', lips: '#a94f45' },
  { base: '#c48a5e', shade: '#ae7347', line: '#7a4a2a', lips: '#98463c' },
  { base: '#ac7349', shade: '#965f38', line: '#643a20', lips: '#863c33' },
  { base: '#8f5c3a', shade: '#7b4b2d', line: '#4f2c18', lips: '#74332b' },
]

const youngHair = ['#1d1613', '#2a1c16', '#241a1c', '#33221a']
const elderHair = ['#8b837d', '#b9b2ab', '#5a524d', '#d3cdc6', '#3a302b']

const cloths: Cloth[] = [
  { main: '#8f3a26', trim: '#f3c969' },
  { main: '#1f5c5a', trim: '#e9a23b' },
  { main: '#22304f', trim: '#f3c969' },
  { main: '#5e7a3a', trim: '#f9dd92' },
  { main: '#b5532f', trim: '#fdeec7' },
  { main: '#e9a23b', trim: '#8f3a26' },
  { main: '#7a2e4d', trim: '#f3c969' },
  { main: '#fbf3e4', trim: '#b5532f' },
  { main: '#4b6c8f', trim: '#fbf3e4' },
  { main: '#9c2f3b', trim: '#f3c969' },
  { main: '#dba0a0', trim: '#8f3a26' },
  { main: '#6a4c7d', trim: '#f9dd92' },
]

const grounds: [ground: string, figure: string][] = [
  ['#f6ddd3', '#ecb9a6'],
  ['#fdeec7', '#f3c969'],
  ['#d7e4dc', '#a9c7b8'],
  ['#f8efe2', '#e9cfae'],
  ['#dbe3ec', '#b3c4d8'],
  ['#ecb9a6', '#e29377'],
  ['#f9dd92', '#eeb64d'],
  ['#e7dceb', '#cdb6d6'],
  ['#e3e8cf', '#c3cd9c'],
]

export function lookOf(seed: number, gender: Gender, age: Age): Look {
  const random = seededRandom(seed * 2 + (gender === 'male' ? 1 : 0))
  const pick = <Item>(items: readonly [Item, ...Item[]] | Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const chance = (share: number) => random() < share
  const between = (low: number, high: number) => low + random() * (high - low)

  const isElder = age === 'elder'
  const [ground, figure] = pick(grounds)
  const cloth = pick(cloths)
  const shared = {
    gender,
    age,
    skin: pick(skins),
    hair: pick(isElder ? elderHair : youngHair),
    eyes: between(25, 29),
    mouth: pick(['smile', 'grin', 'gentle'] as const),
    nose: pick(['round', 'straight', 'wide'] as const),
    glasses: chance(isElder ? 0.5 : 0.22) ? pick(['round', 'square'] as const) : 'none',
    cloth,
    second: pick(cloths.filter((other) => other.main !== cloth.main)),
    backdrop: { ground, figure, motif: pick(['disc', 'rays', 'arch', 'dots', 'hills'] as const) },
  } as const

  if (gender === 'male') {
    return {
      ...shared,
      hairStyle: pick(
        isElder
          ? (['side-parting', 'receding', 'topi', 'pheta', 'swept', 'receding'] as const)
          : (['crop', 'side-parting', 'swept', 'curly', 'side-parting', 'swept'] as const),
      ),
      jaw: between(43, 52),
      brows: pick(['straight', 'soft'] as const),
      beard: pick(
        isElder
          ? (['thick-moustache', 'moustache', 'none', 'beard', 'thick-moustache'] as const)
          : (['none', 'moustache', 'stubble', 'beard', 'none', 'thick-moustache'] as const),
      ),
      mark: chance(isElder ? 0.55 : 0.25) ? pick(['tilak', 'dot'] as const) : 'none',
      earrings: 'none',
      hasFlowers: false,
      hasNosePin: false,
      garment: pick(['shirt', 'kurta', 'waistcoat', 'kurta', 'shirt'] as const),
    }
  }
  return {
    ...shared,
    hairStyle: pick(
      isElder
        ? (['bun', 'bun', 'covered', 'bob'] as const)
        : (['open', 'plait', 'bun', 'side-swept', 'open', 'bob'] as const),
    ),
    jaw: between(34, 42),
    brows: pick(['arched', 'soft'] as const),
    beard: 'none',
    mark: chance(0.85) ? pick(['dot', 'dot', 'crescent'] as const) : 'none',
    earrings: pick(['stud', 'jhumka', 'hoop', 'jhumka'] as const),
    hasFlowers: chance(0.4),
    hasNosePin: chance(0.3),
    garment: isElder ? 'saree' : pick(['saree', 'dupatta', 'kurti', 'saree'] as const),
  }
}
