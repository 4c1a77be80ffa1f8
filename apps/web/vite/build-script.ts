import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Compiles a source with its imports to one classic script. */
export const buildClassicScript = (source: string, constants: Record<string, unknown> = {}) =>
  buildScript({
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: { lib: { entry: source, formats: ['iife'], name: 'script' } },
  })

/** Builds the pages for Node; CSS modules get the same class names as in the browser. */
export async function buildPrerenderer(
  base: string,
): Promise<typeof import('../src/boot/prerender.tsx')> {
  const code = await buildScript({
    base,
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/boot/prerender.tsx',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const file = join(tmpdir(), `sangam-prerender-${process.pid}.mjs`)
  try {
    await writeFile(file, code)
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file, { force: true })
  }
}

async function buildScript({ build: options, ...config }: InlineConfig): Promise<string> {
  const result = await build({
    ...config,
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ...options, write: false, target: 'es2022', assetsInlineLimit: 0 },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('a script was not built')
  return output.output[0].code
}
