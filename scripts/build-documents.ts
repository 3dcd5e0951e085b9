import path from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { build } from 'vite';
import { root } from './build-stamp.ts';

/** Builds what writes mails and documents as one file, with React, for `#documents` (ADR 0056). */
export async function buildDocuments(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [lingui({ failOnCompileError: true }), babel({ presets: [linguiTransformerBabelPreset()] })],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'web/documents.ts', outDir: path.join(root, 'build/documents'), target: 'node22' },
  });
}
