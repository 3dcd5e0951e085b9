/** What browsers say of themselves; the first that fits counts, since most claim to be several. */
const browsers: [RegExp, string][] = [
  [/\b(FBAN|FBAV|FB_IAB)\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\bOpera Mini\b|\bOPiOS\//, 'Opera Mini'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUC ?Browser\b|\bUCWEB\b/, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+.* Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The longest that is looked at: what says more is no browser. */
const longest = 1000;

/**
 * What a person would call the browser that sent this User-Agent: "Chrome · Android". Null where it says
 * nothing that one would recognise. Only our own words come out, so nothing sent is ever stored or shown.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > longest) return null;
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' · ') || null;
}
