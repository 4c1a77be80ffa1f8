// Runs before the first paint, so that dark colours and the language of the page are right at once.
;(() => {
  try {
    const wished = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    const isDark =
      wished === 'dark' || (wished === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
    document.documentElement.lang = localStorage.getItem('lang') === 'hi' ? 'mr' : 'en'
  } catch {
    // storage may be closed to us; the defaults stand
  }
})()
