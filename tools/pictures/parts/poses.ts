/** The ways a figure stands, walks, works and sits. */

/** Upper and lower part of a limb: degrees from straight down, positive towards where the figure looks. */
type Limb = readonly [number, number]

export interface Pose {
  /** The arm behind, then the arm in front. */
  arms: readonly [Limb, Limb]
  legs?: readonly [Limb, Limb]
  lean?: number
  seat?: 'stand' | 'floor' | 'stool'
}

export const LEGS = {
  stand: [
    [-6, -4],
    [6, 4],
  ],
  walk: [
    [-10, -36],
    [24, 4],
  ],
  stride: [
    [-20, -50],
    [34, 6],
  ],
  step: [
    [-4, -24],
    [12, 2],
  ],
  dance: [
    [-22, -4],
    [44, -28],
  ],
} as const satisfies Record<string, readonly [Limb, Limb]>

export const POSES = {
  stand: {
    arms: [
      [-24, -10],
      [24, 12],
    ],
    legs: LEGS.stand,
  },
  walk: {
    arms: [
      [-32, -12],
      [22, 48],
    ],
    legs: LEGS.walk,
  },
  stride: {
    arms: [
      [-40, -10],
      [30, 62],
    ],
    legs: LEGS.stride,
  },
  dance: {
    arms: [
      [-118, -165],
      [112, 165],
    ],
    legs: LEGS.dance,
  },
  cheer: {
    arms: [
      [-145, -170],
      [145, 170],
    ],
    legs: LEGS.step,
  },
  wave: {
    arms: [
      [-28, -8],
      [135, 168],
    ],
    legs: LEGS.stand,
  },
  throwing: {
    arms: [
      [-30, 20],
      [118, 150],
    ],
    legs: LEGS.step,
  },
  give: {
    arms: [
      [10, 82],
      [42, 92],
    ],
    legs: LEGS.stand,
  },
  carry: {
    arms: [
      [8, 78],
      [38, 88],
    ],
    legs: LEGS.walk,
  },
  namaste: {
    arms: [
      [14, 112],
      [2, 148],
    ],
    legs: LEGS.stand,
  },
  blow: {
    arms: [
      [62, 132],
      [44, 118],
    ],
    legs: LEGS.walk,
  },
  drum: {
    arms: [
      [-38, 52],
      [46, -6],
    ],
    legs: LEGS.step,
  },
  taal: {
    arms: [
      [48, 128],
      [64, 140],
    ],
    legs: LEGS.walk,
  },
  potOnHead: {
    arms: [
      [-30, -8],
      [128, 196],
    ],
    legs: LEGS.walk,
  },
  pole: {
    arms: [
      [-26, 0],
      [58, 112],
    ],
    legs: LEGS.walk,
  },
  speak: {
    arms: [
      [-34, 24],
      [98, 140],
    ],
    legs: LEGS.stand,
  },
  bend: {
    arms: [
      [8, 20],
      [34, 30],
    ],
    legs: [
      [-8, -16],
      [20, -4],
    ],
    lean: 52,
  },
  sit: {
    arms: [
      [-24, 36],
      [24, 60],
    ],
    seat: 'floor',
  },
  sitRaise: {
    arms: [
      [-24, 36],
      [136, 168],
    ],
    seat: 'floor',
  },
  sitClap: {
    arms: [
      [20, 110],
      [30, 120],
    ],
    seat: 'floor',
  },
  sitWork: {
    arms: [
      [6, 62],
      [26, 74],
    ],
    seat: 'floor',
    lean: 10,
  },
  stool: {
    arms: [
      [6, 70],
      [26, 80],
    ],
    seat: 'stool',
    lean: 6,
  },
} as const satisfies Record<string, Pose>
