import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { pageHeadStart } from './head-start.ts'

type Drawing = typeof import('../src/app/sketch.tsx')

/**
 * Draws pages into files of their own, so that people see them before the app runs: the two that
 * visitors open first as they are, others as a frame. Each has a second sketch in Marathi, which
 * `before-paint.js` shows to those who read it.
 */
export function sketches(base: string): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'sangam:sketches',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    // the page is written by then, and not yet compressed
    async writeBundle(_options, bundle) {
      const html = await readFile(join(folder, 'index.html'), 'utf8')
      const { sketchedPages, drawSketch } = await buildDrawing(root, base, folder)
      for (const { name, page } of sketchedPages) {
        const english = sketchOf(await drawSketch(name, 'en'))
        const marathi = sketchOf(await drawSketch(name, 'mr'))
        const drawn = html
          .replace('</head>', () => `${english.styles}</head>`)
          .replace(
            '<div id="root"></div>',
            () =>
              `<div id="root">${english.markup}</div>` +
              `<template id="marathi">${marathi.markup}</template>`,
          )
        await writeFile(join(folder, `${name}.html`), pageHeadStart(drawn, page, bundle, base))
      }
    },
  }
}

/** The app once more, for drawing without a browser; its class names are those of the app. */
async function buildDrawing(root: string, base: string, folder: string): Promise<Drawing> {
  const workshop = await mkdtemp(`${folder}-drawing-`)
  try {
    await build({
      configFile: false,
      root,
      base,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/sketch.tsx',
        outDir: workshop,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'sketch.mjs' } },
      },
    })
    return await import(pathToFileURL(join(workshop, 'sketch.mjs')).href)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

const sharedStyles = /<style data-mantine-styles="(?:true|classes)">.*?<\/style>/gs

/** What was drawn, as something to look at and no more; styles apart that all sketches have. */
function sketchOf(drawn: string): { styles: string; markup: string } {
  const markup = drawn
    .replace(sharedStyles, '')
    .replaceAll(/<link rel="preload".*?\/>/g, '')
    // what is typed into a field before the app runs would be lost
    .replaceAll('<input ', '<input readonly ')
  return {
    styles: (drawn.match(sharedStyles) ?? []).join(''),
    markup: `<div class="sketch" inert>${markup}</div>`,
  }
}
