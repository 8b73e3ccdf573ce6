import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The app is served by Longbox itself, under a strict content policy: no inlined assets, no inline scripts.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/longbox/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8321', ws: true } } },
  test: { include: ['src/**/*.test.ts'], css: true },
});
