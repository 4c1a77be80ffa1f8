/** What stands in the middle of a drawn banner: a sign of the trade, within 150 of the origin. */
type Draw = (ground: string, accent: string) => string

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const spokes = (count: number, from: number, to: number) =>
  repeat(count, (index) => {
    const angle = (index * 2 * Math.PI) / count
    const at = (radius: number) =>
      `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
    return `<path d="M${at(from)}L${at(to)}"/>`
  })

export const motifs = {
  pots: (ground, accent) =>
    repeat(
      3,
      (index) =>
        `<g transform="translate(${(index - 1) * 105} ${index === 1 ? -20 : 40})"><path d="M-26 -62H26L20 -44Q62 -20 48 26Q38 56 0 56Q-38 56 -48 26Q-62 -20 -20 -44z"/><path d="M-46 4H46" stroke="${index === 1 ? accent : ground}"/></g>`,
    ),
  cloth: (ground, accent) =>
    `<path d="M-60 -110L-128 -66L-100 -20L-68 -40V110H68V-40L100 -20L128 -66L60 -110Q0 -56 -60 -110z"/>${repeat(5, (index) => `<circle cx="0" cy="${-20 + index * 28}" r="5" fill="${ground}" stroke="none"/>`)}<path d="M-68 84H68" stroke="${accent}"/>`,
  necklace: (_, accent) =>
    repeat(13, (index) => {
      const angle = Math.PI * (0.08 + (index / 12) * 0.84)
      const x = Math.cos(angle) * 120
      const y = Math.sin(angle) * 130 - 70
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${index === 6 ? 30 : 14}" ${index % 2 ? `fill="${accent}"` : ''} stroke="none"/>`
    }),
  thali: (ground, accent) =>
    `<circle r="128"/><circle r="108" fill="none" stroke="${ground}" stroke-width="5"/>${repeat(6, (index) => `<circle cx="${(Math.cos(index * 1.047) * 68).toFixed(1)}" cy="${(Math.sin(index * 1.047) * 68).toFixed(1)}" r="25" fill="${index % 2 ? accent : ground}" stroke="none"/>`)}<circle r="22" fill="${ground}" stroke="none"/>`,
  house: (ground, accent) =>
    `<path d="M-135 -20L0 -125L135 -20z"/><path d="M-105 0H105V115H-105z" fill="none"/><path d="M-22 115V40H22V115z" fill="${accent}" stroke="none"/><path d="M-78 24h34v34h-34zM44 24h34v34h-34z"/><circle cx="0" cy="-62" r="16" fill="${ground}" stroke="none"/>`,
  healing: (_, accent) =>
    `<path d="M-36 -125H36V-36H125V36H36V125H-36V36H-125V-36H-36z"/><path d="M0 70Q-62 10 0 -60Q62 10 0 70zM0 70V-20" fill="none" stroke="${accent}"/>`,
  book: (ground, accent) =>
    `<path d="M0 -70Q-70 -112 -140 -80V80Q-70 48 0 92Q70 48 140 80V-80Q70 -112 0 -70z"/><path d="M0 -70V92" stroke="${ground}"/>${repeat(3, (index) => `<path d="M-112 ${-46 + index * 36}Q-66 ${-62 + index * 36} -28 ${-36 + index * 36}M112 ${-46 + index * 36}Q66 ${-62 + index * 36} 28 ${-36 + index * 36}" fill="none" stroke="${accent}" stroke-width="6"/>`)}`,
  bricks: (_, accent) =>
    repeat(4, (row) =>
      repeat(
        4 - (row % 2),
        (index) =>
          `<rect x="${-134 + index * 68 + (row % 2) * 34}" y="${46 - row * 44}" width="62" height="38" rx="4" ${(row + index) % 3 ? '' : `fill="${accent}"`} stroke="none"/>`,
      ),
    ),
  lamp: (ground, accent) =>
    `<g transform="translate(0 14)"><circle cy="-30" r="74"/><path d="M-34 34H34L26 84H-26z"/><path d="M-24 102H24" /><path d="M-26 -30L-8 -6L8 -46L26 -22" fill="none" stroke="${ground}"/></g><g stroke="${accent}" transform="translate(0 -16)">${spokes(12, 100, 128)}</g>`,
  chair: (_, accent) =>
    `<path d="M-70 -125V115M-70 20H62V115M-70 -110H-44V20" fill="none" stroke-width="14"/><path d="M-52 -2H72V26H-52z" fill="${accent}" stroke="none"/><path d="M-58 -80H-30M-58 -48H-30" stroke-width="10"/>`,
  cart: (ground, accent) =>
    `<path d="M-140 -20H60L90 -80H140" fill="none" stroke-width="12"/><path d="M-120 -92H40L52 -30H-130z" fill="${accent}" stroke="none"/><circle cx="-40" cy="54" r="62" fill="${ground}"/><g transform="translate(-40 54)">${spokes(8, 8, 58)}</g><circle cx="86" cy="80" r="34" fill="${ground}"/><g transform="translate(86 80)">${spokes(6, 6, 30)}</g>`,
  field: (_, accent) =>
    `<g transform="translate(0 -66)" fill="${accent}" stroke="${accent}"><circle r="34"/>${spokes(12, 48, 66)}</g>${repeat(5, (index) => `<path d="M${-120 + index * 60} 120V20M${-120 + index * 60} 84q-22 -8 -26 -30M${-120 + index * 60} 84q22 -8 26 -30M${-120 + index * 60} 52q-20 -8 -22 -28M${-120 + index * 60} 52q20 -8 22 -28" fill="none" stroke-width="7"/>`)}`,
  camera: (ground, accent) =>
    `<path d="M-130 -60H-62L-40 -96H40L62 -60H130V100H-130z"/><circle cy="16" r="62" fill="${ground}" stroke="none"/><circle cy="16" r="40" fill="${accent}" stroke="none"/><circle cx="98" cy="-28" r="10" fill="${ground}" stroke="none"/>`,
  screen: (ground, accent) =>
    `<path d="M-135 -100H135V60H-135z"/><path d="M-40 110H40M0 66V104" /><path d="M-70 -52L-104 -20L-70 12M70 -52L104 -20L70 12" fill="none" stroke="${ground}"/><path d="M24 -66L-24 26" stroke="${accent}"/>`,
  coins: (ground, accent) =>
    repeat(3, (column) =>
      repeat(
        column + 2,
        (index) =>
          `<ellipse cx="${(column - 1) * 96}" cy="${90 - index * 36}" rx="44" ry="18" ${(column + index) % 2 ? `fill="${accent}"` : ''} stroke="${ground}" stroke-width="5"/>`,
      ),
    ),
  scales: (_, accent) =>
    `<path d="M0 -120V110M-60 112H60M-110 -80H110" fill="none" stroke-width="10"/><circle cy="-120" r="14"/><path d="M-110 -78L-150 24H-70zM110 -78L70 24H150z" fill="none" stroke-width="6"/><path d="M-152 26H-68Q-110 66 -152 26zM68 26H152Q110 66 68 26z" fill="${accent}" stroke="${accent}"/>`,
  garland: (_, accent) =>
    `<path d="M-140 -100H140" stroke-width="12"/>${repeat(7, (column) => repeat(3 + (column % 2) * 2, (index) => `<circle cx="${-126 + column * 42}" cy="${-68 + index * 34}" r="15" ${(column + index) % 2 ? `fill="${accent}"` : ''} stroke="none"/>`))}`,
  lotus: (ground, accent) =>
    `<path d="M0 90Q-70 10 0 -120Q70 10 0 90z"/><path d="M-14 92Q-128 60 -104 -66Q-30 -20 -14 92zM14 92Q128 60 104 -66Q30 -20 14 92z" fill="${accent}" stroke="${ground}" stroke-width="5"/><path d="M-20 98Q-120 116 -150 20Q-70 20 -20 98zM20 98Q120 116 150 20Q70 20 20 98z"/>`,
  sun: (ground, accent) =>
    `<circle r="64" fill="${accent}" stroke="${accent}"/>${spokes(20, 84, 128)}<circle r="34" fill="none" stroke="${ground}" stroke-width="6"/>`,
} satisfies Record<string, Draw>

export type Motif = keyof typeof motifs
