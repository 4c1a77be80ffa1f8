/** Props of a button whose label wraps; the height of a line has room for the marks of Marathi. */
export const wrappingLabel = {
  h: 'auto',
  mih: 44,
  py: 6,
  styles: { label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.6 } },
} as const
