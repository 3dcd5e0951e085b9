import path from 'node:path';
import { build } from 'vite';
import { root } from './build-stamp.ts';
import { texts } from './texts.ts';

/** Builds what writes mails and documents as one file, with React, for `#documents` (ADR 0056). */
export async function buildDocuments(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [texts()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'web/documents.ts', outDir: path.join(root, 'build/documents'), target: 'node22' },
  });
}
