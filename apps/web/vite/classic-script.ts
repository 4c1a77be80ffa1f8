import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Compiles a TypeScript file with its imports to one classic script. */
export async function buildClassicScript(
  source: URL,
  define: Record<string, unknown> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(source), formats: ['iife'], name: 'script' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`${source.pathname} was not built`)
  return output.output[0].code
}
