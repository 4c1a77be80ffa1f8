// Runs before the first paint, so that dark colours and the language of the page are right at once,
// and so that what the app is going to ask for is already on its way. Then it starts the app.
;(() => {
  const { dataset } = document.currentScript
  let language = 'en'
  let user = null
  try {
    const wished = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    const isDark =
      wished === 'dark' || (wished === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
    if (localStorage.getItem('lang') === 'hi') language = 'mr'
    document.documentElement.lang = language
    user = JSON.parse(localStorage.getItem('user'))
    if (user) document.documentElement.dataset.member = ''
  } catch {
    // storage may be closed to us; the defaults stand
  }

  // only in a built app the page says what there is to fetch
  if (!dataset.app) return
  for (const list of [dataset[language], dataset[`${language}Rest`]]) {
    for (const link of JSON.parse(list || '[]')) {
      document.head.append(Object.assign(document.createElement('link'), link))
    }
  }

  if (user?.access_token) {
    window.askedEarly = {}
    for (const [path, body] of firstQuestions()) ask(path, body)
  }

  const start = () => import(dataset.app)
  document.addEventListener('DOMContentLoaded', () => {
    const marathi = document.getElementById('marathi')
    if (language === 'mr') document.getElementById('root').replaceChildren(marathi.content)
    // first the sketch is painted; a hidden page is not, and not every browser tells
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, document.hidden ? 0 : 1_000)
  })

  /** What the two pages that members open most will ask, as they will ask it. */
  function firstQuestions() {
    const [, page, id] =
      /^\/bariapps\/(matrimony|details)\/?(\d{0,9})/.exec(location.pathname) ?? []
    if (location.search || !page || (page === 'details' && !id)) return []
    const anyone = { gender: 0, region_id: 0, education_id: 0, registration_number: '', name: '' }
    return [
      page === 'details'
        ? ['get-vadhu-var-details-by-id', { bride_groom_id: Number(id) }]
        : ['get-vadhu-var-approved-list', { ...anyone, wish_list: 0, cursor: '' }],
      ['get-master-data', { id: 1 }],
    ]
  }

  /** Asks now, while the app is still on its way; the app takes the answer. */
  function ask(path, question) {
    const body = JSON.stringify(question)
    const asked = { body, token: user.access_token }
    asked.answer = fetch(`/bariapps/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${asked.token}` },
      body,
    })
    window.askedEarly[path] = asked
    asked.answer
      .then((response) => response.clone().json())
      .then(({ status, data }) => {
        if (status !== 'success') return
        asked.data = data
        fetchPhotos(data.vadhuVarList ?? [data])
      })
      // whoever takes the answer hears of it
      .catch(() => undefined)
  }

  /** Those that will be seen without scrolling. */
  function fetchPhotos(people) {
    for (const { appended_image_path: photo } of people.slice(0, 4)) {
      if (photo) new Image().src = photo
    }
  }
})()
