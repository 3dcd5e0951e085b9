import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();

/** Throws the faults of an XML document according to the schema with this name in tests/support/schemas. */
export async function validateXml(text: string, schema: 'sitemap' | 'rss'): Promise<void> {
  const url = path.join(import.meta.dirname, 'schemas', `${schema}.xsd`);
  using rules = XmlDocument.fromString(await readFile(url, 'utf8'), { url });
  using validator = XsdValidator.fromDoc(rules);
  using document = XmlDocument.fromString(text);
  validator.validate(document);
}
