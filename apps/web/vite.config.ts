import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups as groups } from './vite/chunk-groups.ts'
import { headStart } from './vite/head-start.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { sketches } from './vite/sketches.ts'

const base = '/bariapps/'
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  base,
  plugins: [react(), headStart(base), serviceWorker(base), sketches(base), precompress()],
  server: {
    proxy: { '/bariapps/api': server, '/bariapps/data': server },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
