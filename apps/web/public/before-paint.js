// Runs before the first paint, so that dark colours and the language of the page are right at once,
// and so that what the app is going to ask for is already on its way.
;(() => {
  const { dataset } = document.currentScript
  let language = 'en'
  try {
    const wished = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    const isDark =
      wished === 'dark' || (wished === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
    if (localStorage.getItem('lang') === 'hi') language = 'mr'
    document.documentElement.lang = language
  } catch {
    // storage may be closed to us; the defaults stand
  }

  const isHome = /^\/bariapps\/(home(\/.*)?)?$/.test(location.pathname)
  const wanted = [dataset[language], isHome ? dataset.home : dataset.further]
  // only in a built app the page says what there is to fetch
  for (const link of JSON.parse(`[${wanted.filter(Boolean).join(',')}]`).flat()) {
    document.head.append(Object.assign(document.createElement('link'), link))
  }
})()
