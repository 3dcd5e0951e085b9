import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { z } from 'zod';

const document = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.record(z.string(), z.unknown())),
});

/** The structured data of a page (schema.org), as the parts of its single graph. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  if (scripts.length > 1) throw new Error('A page has one graph');
  const [, json] = scripts[0] ?? [];
  return json === undefined ? [] : document.parse(JSON.parse(json))['@graph'];
}

/** The faults of a page's structured data, by the rules for search results. */
export async function structuredDataFaults(html: string): Promise<string[]> {
  const faults = await new Validator().validate(new WebAutoExtractor({ addLocation: true }).parse(html));
  return faults.map(({ issueMessage }) => issueMessage);
}
