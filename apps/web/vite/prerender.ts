import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

type Prerenderer = typeof import('../src/boot/prerender.tsx')

/** Builds the pages for Node; CSS modules get the same class names as in the browser. */
export async function buildPrerenderer(root: string, base: string): Promise<Prerenderer> {
  const folder = await mkdtemp(join(root, '.prerender-'))
  try {
    await build({
      configFile: false,
      root,
      base,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/boot/prerender.tsx',
        outDir: folder,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    })
    return await import(pathToFileURL(join(folder, 'prerender.mjs')).href)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sharedStyles = /<style data-mantine-styles="(?:true|classes)">.*?<\/style>/gs

/** Separates the styles, which are the same on all pages, and makes the markup inert. */
export function splitMarkup(rendered: string): { styles: string; markup: string } {
  const markup = rendered
    .replace(sharedStyles, '')
    .replaceAll(/<link rel="preload".*?\/>/g, '')
    // text typed before the app runs would be lost
    .replaceAll('<input ', '<input readonly ')
  return {
    styles: (rendered.match(sharedStyles) ?? []).join(''),
    markup: `<div class="prerendered" inert>${markup}</div>`,
  }
}
