import type * as Documents from '#documents';

let load: () => Promise<typeof Documents> = () => import('#documents');

/**
 * Loads what writes mails and documents: React components with translated texts, which a bundler has to compile. The
 * server uses the build's copy, tests use the sources (`imports` in package.json; ADR 0056).
 */
export const loadDocuments = (): Promise<typeof Documents> => load();

/** In development, mails and documents come from the sources as they are at each call. */
export function loadDocumentsWith(loader: typeof load): void {
  load = loader;
}
