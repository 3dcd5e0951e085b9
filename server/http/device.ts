/** Patterns of browsers in a User-Agent. The first match counts, because most browsers claim to be several. */
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

/** A longer User-Agent does not come from a browser. */
const maxLength = 1000;

/**
 * The browser that sent this User-Agent, in words that a person recognises: "Chrome · Android". Null where nothing is
 * known. The result contains only names from these lists, so that no text of the caller is stored or shown.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > maxLength) return null;
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' · ') || null;
}
