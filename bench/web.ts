// `npm run bench:web`: Lighthouse results of the main pages, and long tasks while scrolling.
// `PAGES=home,pictures` measures these pages only.

import { setPriority } from 'node:os'
import path from 'node:path'
import { ensureWebBuilt } from '../scripts/build-web.ts'
import { say } from '../scripts/terminal.ts'
import { startProxy } from '../test-portal/proxy.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { startBenchPortal } from './bench-portal.ts'
import { logIn, openBrowser } from './web-browser.ts'
import { setHomePictures } from './web-home-pictures.ts'
import { categories, runLighthouse } from './web-lighthouse.ts'
import { scrollThrough } from './web-scroll.ts'

/** Goals for a mid-range phone on a slow connection. */
const goals = { score: 95, largestPaint: 2_500, layoutShift: 0.05, cards: 1_000 }

await ensureWebBuilt()
const browser = await openBrowser()
// users have their own device, so the server, the database and Lighthouse get a lower priority than the browser
setPriority(10)
const bench = await startBenchPortal()
// as in production: HTTP/2 through nginx
const { port } = new URL(bench.api)
const proxy = await startProxy(path.join(bench.dataDir, 'proxy'), [Number(port)], {
  isEncrypted: true,
})
const site = `${proxy.url}/bariapps/`
try {
  const [profile] = (await bench.pool.query(`select id from profiles where status = 'Approved'`))
    .rows
  const pages = {
    home: 'home',
    // home with six uploaded pictures
    pictures: 'home',
    login: 'login',
    list: 'matrimony',
    details: `details/${profile?.id}`,
  }
  const selected = process.env.PAGES?.split(',') ?? Object.keys(pages)
  say(`Goals: scores ${goals.score} (of search engines for home), largest paint under`)
  say(
    `${goals.largestPaint} ms, layout shift under ${goals.layoutShift}. Medians of five visits.\n`,
  )
  say('page     perf  a11y  best   seo   largest paint   shift   blocked')
  for (const [name, address] of Object.entries(pages)) {
    if (!selected.includes(name)) continue
    if (name === 'pictures') await setHomePictures(bench.portal)
    if (name === 'list') await logIn(browser, bench.portal, site)
    const { scores, largestPaint, layoutShift, blocked, failures } = await runLighthouse(
      site + address,
      browser.port,
    )
    const points = categories.map((category) => String(scores[category]).padStart(4)).join('  ')
    const paint = `${Math.round(largestPaint)} ms`.padStart(13)
    const wait = `${Math.round(blocked)} ms`.padStart(7)
    say(`${name.padEnd(9)}${points}   ${paint}   ${layoutShift.toFixed(3)}   ${wait}`)
    for (const failure of failures) say(`         ${failure}`)
  }

  if (selected.includes('list')) {
    // the list hides the gender of the viewer's profile, and some profiles wait for approval
    await seedProfiles(bench.pool, goals.cards * 3)
    const { cards, longTasks } = await browser.use((context) =>
      scrollThrough(context, `${site}matrimony`, goals.cards),
    )
    say(`\nScrolled through ${cards} cards on the screen of a phone, without CPU throttling:`)
    say(
      longTasks.length === 0
        ? 'no task took longer than 50 ms'
        : `${longTasks.length} tasks took longer than 50 ms: ${longTasks.join(', ')}`,
    )
  }
} finally {
  await browser.close()
  await proxy.stop()
  await bench.stop()
}
