import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The red of the earth on which Warli pictures are painted. */
const geru: MantineColorsTuple = [
  '#fcf1ec',
  '#f6ddd3',
  '#ecb9a6',
  '#e29377',
  '#d9724f',
  '#d05c36',
  '#bf4f2b',
  '#a84322',
  '#8f3a26',
  '#6e2a1b',
]
/** Turmeric yellow, for highlights. */
const haldi: MantineColorsTuple = [
  '#fff8e6',
  '#fdeec7',
  '#f9dd92',
  '#f3c969',
  '#eeb64d',
  '#e9a23b',
  '#cf8721',
  '#a96a14',
  '#7f4f0f',
  '#573609',
]
/** Warm grays for the dark color scheme. */
const dark: MantineColorsTuple = [
  '#efe6df',
  '#d9ccc3',
  '#b8a99f',
  '#948379',
  '#5e514a',
  '#453933',
  '#352b26',
  '#261e1a',
  '#1b1513',
  '#120d0c',
]

const headingStyle = {
  fontFamily: 'var(--mantine-font-family-headings)',
  fontSize: '1.3rem',
  lineHeight: 1.35,
}

/** The fonts are in styles.css. */
export const theme = createTheme({
  colors: { geru, haldi, dark },
  primaryColor: 'geru',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { md: '1.6' },
  headings: {
    fontWeight: '400',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 5vw, 2.5rem)', lineHeight: '1.25' },
      h2: { fontSize: 'clamp(1.4rem, 4vw, 1.875rem)', lineHeight: '1.3' },
      h3: { fontSize: '1.3rem', lineHeight: '1.35' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // labels of groups, which have no input of their own
    InputWrapper: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.55, blur: 2 } },
      styles: { title: headingStyle },
    },
    Drawer: { styles: { title: headingStyle } },
    ModalCloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    // a header element is a banner landmark; a page has only one
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Card: { defaultProps: { radius: 'lg', bg: 'var(--sangam-surface)' } },
    Alert: { defaultProps: { radius: 'lg' } },
    // Devanagari has no capitals and is hard to read in small sizes
    Badge: {
      defaultProps: { size: 'lg', tt: 'none', fw: 600 },
      styles: { root: { minWidth: 'max-content' } },
    },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffbf5',
    '--mantine-color-text': '#2b1d17',
    '--mantine-color-dimmed': '#6b574c',
    '--mantine-color-placeholder': '#7d6a5f',
    '--mantine-color-default-border': '#e6d9c8',
    '--mantine-color-error': '#b3261e',
  },
  dark: {
    '--mantine-color-body': '#1b1513',
    '--mantine-color-dimmed': '#b8a99f',
    '--mantine-color-placeholder': '#9d8d83',
    '--mantine-color-default-border': '#453933',
    '--mantine-color-error': '#ff9a8f',
    '--mantine-color-anchor': '#ecb9a6',
    // lighter than Mantine's, which looks like the card behind it
    '--mantine-color-geru-light': '#57291c',
    '--mantine-color-geru-light-hover': '#673324',
  },
})
