const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as content of an HTML page, or of an attribute in quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
