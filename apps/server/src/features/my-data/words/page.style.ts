/** The page is opened from a folder, so it has everything in one file. */
export const pageStyle = `
:root { color-scheme: light dark; }
body { font: 17px/1.5 "Noto Sans Devanagari", system-ui, sans-serif; max-width: 52rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.3; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0; border-top: 2px solid; padding-top: .5rem; }
h3 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
.why { margin: .25rem 0; opacity: .8; }
dl { display: grid; grid-template-columns: minmax(8rem, 2fr) 3fr; gap: .15rem 1rem; margin: .5rem 0; padding: .75rem; border: 1px solid #8886; border-radius: .5rem; break-inside: avoid; }
dt { opacity: .75; }
dd { margin: 0; font-weight: 600; white-space: pre-line; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .95rem; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem; border: 1px solid #8886; white-space: pre-line; overflow-wrap: normal; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`
