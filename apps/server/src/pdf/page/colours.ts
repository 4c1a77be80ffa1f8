/** The colours of printed documents. */
export const colours = {
  geru: '#8F3A26',
  haldi: '#E9A23B',
  ivory: '#FFFBF5',
  band: '#F8EFE2',
  line: '#E6D9C8',
  ink: '#2B1D17',
  faded: '#6B574C',
}
