import { constants } from 'node:zlib'
import { apiPath, basePath } from '@sangam/contract/envelope'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { boot } from './vite/boot.ts'

const base = `${basePath}/`
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Code of a slice belongs to its pages; the HTML files name the chunks of these folders. */
const isShared = (module: string) => !/\/apps\/web\/src\/(app|boot|pages|features)\//.test(module)

export default defineConfig({
  base,
  plugins: [
    react(),
    boot(base),
    // the server sends these files instead of compressing each response
    compression({
      include: /\.(html|js|css|svg|json|webmanifest)$/,
      exclude: /\.vite/,
      threshold: 1_024,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }),
      ],
    }),
  ],
  // React has the hook that the shim replaces in old versions
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    proxy: { [apiPath]: server, [`${basePath}/data`]: server },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // browsers without modulepreload load the chunks when they are imported
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: isShared, minShareCount: 35, priority: 1 },
          ],
        },
      },
    },
  },
})
