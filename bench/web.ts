import { setPriority } from 'node:os'
import path from 'node:path'
import { ensureWebBuilt } from '../scripts/build-web.ts'
import { say } from '../scripts/terminal.mjs'
import { startProxy } from '../test-portal/proxy.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { logIn, openBrowser } from './web-browser.ts'
import { categories, judge } from './web-lighthouse.ts'
import { scrollThrough } from './web-scroll.ts'
import { startWorld } from './world.ts'

/** What a person on a mid-range phone and a slow line should find. */
const goals = { score: 95, largestPaint: 2_500, layoutShift: 0.05, cards: 1_000 }

await ensureWebBuilt()
const browser = await openBrowser()
// people have a device of their own: here server, database and Lighthouse wait for the browser
setPriority(10)
const world = await startWorld()
// as people reach it: HTTP/2 from nginx
const { port } = new URL(world.api)
const proxy = await startProxy(path.join(world.dataDir, 'proxy'), [Number(port)], {
  isEncrypted: true,
})
const site = `${proxy.url}/bariapps/`
try {
  const [profile] = (await world.pool.query(`select id from profiles where status = 'Approved'`))
    .rows
  const pages = {
    home: 'home',
    login: 'login',
    list: 'matrimony',
    details: `details/${profile?.id}`,
  }
  say(`Goals: scores ${goals.score} (of search engines for home), largest paint under`)
  say(
    `${goals.largestPaint} ms, layout shift under ${goals.layoutShift}. Medians of five visits.\n`,
  )
  say('page     perf  a11y  best   seo   largest paint   shift   blocked')
  for (const [name, address] of Object.entries(pages)) {
    if (name === 'list') await logIn(browser, world.portal, site)
    const { scores, largestPaint, layoutShift, blocked, failures } = await judge(
      site + address,
      browser.port,
    )
    const points = categories.map((category) => String(scores[category]).padStart(4)).join('  ')
    const paint = `${Math.round(largestPaint)} ms`.padStart(13)
    const wait = `${Math.round(blocked)} ms`.padStart(7)
    say(`${name.padEnd(9)}${points}   ${paint}   ${layoutShift.toFixed(3)}   ${wait}`)
    for (const failure of failures) say(`         ${failure}`)
  }

  await seedProfiles(world.pool, goals.cards + 200)
  const { cards, longTasks } = await browser.use((context) =>
    scrollThrough(context, `${site}matrimony`, goals.cards),
  )
  say(`\nScrolled through ${cards} cards on a phone's screen, at this machine's own speed:`)
  say(
    longTasks.length === 0
      ? 'no task took longer than 50 ms'
      : `${longTasks.length} tasks took longer than 50 ms: ${longTasks.join(', ')}`,
  )
} finally {
  await browser.close()
  await proxy.stop()
  await world.stop()
}
