import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'node_modules/.cache/phone-fonts');
const packages = path.join(root, 'node_modules/@fontsource');

/** The fonts of an Android phone in Bangladesh that our pages use. */
const files = {
  latin: ['roboto/files/roboto-latin-400-normal', 'roboto/files/roboto-latin-700-normal'],
  bangla: [
    'noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal',
    'noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal',
  ],
};

/** The fonts of a phone, or of a device without a Bangla font. */
type DeviceFonts = 'phone' | 'no-bangla';

const folders: Record<DeviceFonts, readonly (keyof typeof files)[]> = {
  phone: ['latin', 'bangla'],
  'no-bangla': ['latin'],
};

/** Limits Fontconfig to these fonts, drawn as on phones: at fractions of a pixel. */
const settings = (device: DeviceFonts) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders[device].map((name) => `  <dir>${path.join(folder, name)}</dir>`).join('\n')}
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="strong">
      <string>Roboto</string>
      <string>Noto Sans Bengali</string>
    </edit>
  </match>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
</fontconfig>
`;

const settingsFile = (device: DeviceFonts) => path.join(folder, `${device}.conf`);

/** The environment variables with which a browser on Linux uses these fonts, once `unpackPhoneFonts` has run. */
export function withFonts(device: DeviceFonts): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: settingsFile(device) };
}

/**
 * Writes the fonts where browsers find them, as TrueType: system fonts can't be compressed like web fonts. Playwright's
 * global setup.
 */
export default async function unpackPhoneFonts(): Promise<void> {
  for (const [name, sources] of Object.entries(files)) {
    await mkdir(path.join(folder, name), { recursive: true });
    for (const source of sources) {
      const target = path.join(folder, name, `${path.basename(source)}.ttf`);
      if (!existsSync(target)) await unpack(path.join(packages, `${source}.woff2`), target);
    }
  }
  for (const device of ['phone', 'no-bangla'] as const)
    await writeFile(settingsFile(device), settings(device));
}

/** The file gets its name only once it is complete: another process may read it. */
async function unpack(source: string, target: string): Promise<void> {
  const font = await subsetFont(await readFile(source), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, font);
  await rename(unfinished, target);
}
