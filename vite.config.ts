import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './scripts/chunks.ts';
import { drawings } from './scripts/drawings.ts';
import { inlineScript } from './scripts/inline-script.ts';
import { texts } from './scripts/texts.ts';

/** The pages' server side as one file that includes React's production build, whatever the value of NODE_ENV later. */
const standAlone = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
};

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
  // Compressing every file only to print its size would take a tenth of the build.
  build: { assetsInlineLimit: 0, manifest: true, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: {
      build: { rolldownOptions: { input: './web/app/bridge.server.ts' } },
      ...(command === 'build' && standAlone),
    },
  },
  plugins: [tailwindcss(), texts(), inlineScript(), drawings(), reactRouter()],
}));
