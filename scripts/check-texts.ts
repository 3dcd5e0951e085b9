import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { bareTexts } from './bare-texts.ts';

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/** The language in which every public text must stand; the portal is in English only. */
const translated = 'bn';
const portalCatalogue = /\/portal\//;

/** Texts that the code has and a catalogue doesn't, or the other way round. */
async function outdated(catalog: Catalog, locale: string): Promise<string[]> {
  const inCode = await catalog.collect();
  if (!inCode) return [`${catalog.path}: the texts could not be extracted`];
  const file = catalog.getFilename(locale);
  const kept = (await catalog.read(locale)) ?? {};
  const added = Object.entries(inCode).filter(([id]) => !kept[id] || kept[id].obsolete);
  const gone = Object.entries(kept).filter(([id]) => !inCode[id]);
  return [
    ...added.map(([id, { message }]) => `${file}: not in the catalogue: ${message ?? id}`),
    ...gone.map(([id, { message }]) => `${file}: no longer used: ${message ?? id}`),
  ];
}

/** Public texts without a translation. */
async function untranslated(catalog: Catalog): Promise<string[]> {
  if (portalCatalogue.test(catalog.path)) return [];
  const kept = (await catalog.read(translated)) ?? {};
  return Object.entries(kept)
    .filter(([, { translation }]) => !translation)
    .map(([id, { message }]) => `${catalog.getFilename(translated)}: not translated: ${message ?? id}`);
}

const config = getConfig();
const findings = await bareTexts(config.rootDir);
for (const catalog of await getCatalogs(config)) {
  for (const locale of config.locales) findings.push(...(await outdated(catalog, locale)));
  findings.push(...(await untranslated(catalog)));
}
if (findings.length > 0) {
  process.stderr.write(
    `${findings.join('\n')}\nRun npm run texts, then translate what is new in ${translated}.po.\n`,
  );
  process.exit(1);
}
process.stdout.write('Texts: catalogues up to date, Bangla complete.\n');
