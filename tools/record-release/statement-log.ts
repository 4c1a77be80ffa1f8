/** The distinct statements in a log that PostgreSQL writes with `log_statement=all`. */
export function statementsIn(log: string): string[] {
  const entry = / LOG: {2}(?:statement|execute [^:]+): (.*(?:\n\t.*)*)/g
  const texts = [...log.matchAll(entry)].map(([, text = '']) => text.replaceAll('\n\t', '\n'))
  return [...new Set(texts.filter(readsOrWritesRows).map(oneRowOfEach))].toSorted()
}

/** Statements of migrations end with a semicolon, those of the portal do not. */
const readsOrWritesRows = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
  !text.trimEnd().endsWith(';') &&
  !text.includes('__drizzle_migrations')

/** Lists differ in length from request to request; the first element stands for all. */
const oneRowOfEach = (text: string) =>
  text
    .trim()
    .replace(/(values \([^()]*\))(, \([^()]*\))+/gi, '$1')
    .replace(/\bin \((\$\d+)(, \$\d+)+\)/gi, 'in ($1)')
