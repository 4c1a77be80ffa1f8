import type { BiodataDesign } from '@sangam/contract/profiles/biodata-looks'
import { colours } from '../page/colours.ts'

/** How a design looks; the layout is the same for all. */
export interface Theme {
  paper: string
  ink: string
  faded: string
  /** The number and the headings. */
  accent: string
  /** Thin ornaments. */
  ornament: string
  band: string
  line: string
  frame: 'warli' | 'bar' | 'double'
  /** The name of the trust: with logo and address above the title, or a line at the end. */
  trust: 'top' | 'end'
  title: 'center' | 'left'
  heading: 'band' | 'rule' | 'center'
  photo: {
    side: 'left' | 'right'
    /** Of the width of the content. */
    share: number
    corner: number
  }
}

export const themes: Record<BiodataDesign, Theme> = {
  traditional: {
    paper: colours.ivory,
    ink: colours.ink,
    faded: colours.faded,
    accent: colours.geru,
    ornament: colours.haldi,
    band: colours.band,
    line: colours.line,
    frame: 'warli',
    trust: 'top',
    title: 'center',
    heading: 'band',
    photo: { side: 'right', share: 0.32, corner: 5 },
  },
  modern: {
    paper: '#FFFFFF',
    ink: '#1E2A32',
    faded: '#5B6B75',
    accent: '#17616B',
    ornament: '#17616B',
    band: '#EEF4F5',
    line: '#DCE5E8',
    frame: 'bar',
    trust: 'end',
    title: 'left',
    heading: 'rule',
    photo: { side: 'right', share: 0.32, corner: 3 },
  },
  portrait: {
    paper: '#FDF8F6',
    ink: '#33201F',
    faded: '#75605C',
    accent: '#8A2744',
    ornament: '#C79A4B',
    band: '#F5E9E4',
    line: '#EADBD4',
    frame: 'double',
    trust: 'end',
    title: 'center',
    heading: 'center',
    photo: { side: 'left', share: 0.47, corner: 10 },
  },
}
