import { fileSettingNames, settingNames } from '#server/config.ts';

/** Names that other programs use: cron sets MAILTO. */
const others = new Set(['MAILTO']);

/** Whether two names differ in one place only, by at most two letters, or by one in a short name. */
function isAlmost(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const differing = Math.max(one.length, other.length) - start - end;
  return differing <= (other.length < 6 ? 1 : 2);
}

/** One line for each of these names that is almost a setting: 'DATABASE_URI is no setting: did you mean …?'. */
export function misspeltSettings(names: readonly string[]): string[] {
  const known = [...settingNames, ...fileSettingNames];
  return names.flatMap((name) => {
    if (known.includes(name) || others.has(name)) return [];
    const meant = known.find((setting) => isAlmost(name, setting));
    return meant ? [`${name} is no setting: did you mean ${meant}?`] : [];
  });
}
