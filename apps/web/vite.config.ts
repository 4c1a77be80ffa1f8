import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  base: '/bariapps/',
  plugins: [react()],
  server: {
    proxy: { '/bariapps/api': server, '/bariapps/data': server },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
})
