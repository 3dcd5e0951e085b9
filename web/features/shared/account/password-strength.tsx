import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Flaw } from '#shared/passwords/strength.ts';
import { type Level, strengthOf } from '#shared/passwords/strength.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const levels: Record<Level, { name: MessageDescriptor; barClass: string }> = {
  0: { name: msg`Very easy to guess`, barClass: 'bg-alarm-600' },
  1: { name: msg`Easy to guess`, barClass: 'bg-marigold-500' },
  2: { name: msg`Good`, barClass: 'bg-teal-500' },
  3: { name: msg`Strong`, barClass: 'bg-teal-700' },
};

const advice: Record<Flaw | 'none', MessageDescriptor> = {
  common: msg`Many people use this password or one like it, so it is tried first. We advise another one.`,
  personal: msg`It is made from your name, email or phone number, which others know. We advise another one.`,
  site: msg`It is made from the name of this website. We advise another one.`,
  row: msg`It is made of characters in a row, like 1234 or abcd. We advise another one.`,
  repeat: msg`It repeats itself. We advise another one.`,
  none: msg`Make it longer: a few words that only you would put together are hard to guess and easy to remember.`,
};

const restMs = 1000;

type PasswordStrengthProps = {
  password: string;
  /** What others may know about the person: name, email address, phone number. */
  person?: readonly (string | undefined)[];
};

/**
 * Shows below the field how hard a new password is to guess. It is only advice, and the password stays in the browser.
 * Screen readers announce the result when the person stops typing.
 */
export function PasswordStrength({ password, person = [] }: PasswordStrengthProps) {
  const { t, i18n } = useLingui();
  const site = useSite().name;
  const commonPasswords = useMostUsedPasswords(password !== '');
  const strength = password === '' ? null : strengthOf(password, { person, site }, commonPasswords);
  const name = strength && i18n._(levels[strength.level].name);
  const advised = strength && strength.level < 2 ? i18n._(advice[strength.flaw ?? 'none']) : '';
  const rested = useDebounced(name ? `${t`Your password: ${name}.`} ${advised}` : '', restMs);
  return (
    <div>
      {strength && (
        <div aria-hidden="true" className="mt-2">
          <Bar level={strength.level} />
          <p className="mt-1.5 text-sm text-ink-soft">
            <strong className="block font-semibold text-ink">{name}</strong>
            {advised}
          </p>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{rested}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The level as a bar of four parts. The text below it has the same meaning. */
function Bar({ level }: { level: Level }) {
  return (
    <div className="flex gap-1">
      {([0, 1, 2, 3] as const).map((step) => (
        <span
          key={step}
          className={cx('h-1.5 flex-1 rounded-full', step <= level ? levels[level].barClass : 'bg-line')}
        />
      ))}
    </div>
  );
}

const none: readonly string[] = [];

/** The list of common passwords, downloaded when it is first needed. It is empty until then, and if that fails. */
function useMostUsedPasswords(wanted: boolean): readonly string[] {
  const [commonPasswords, setMostUsed] = useState(none);
  useEffect(() => {
    if (!wanted) return;
    let isUnmounted = false;
    import('#shared/passwords/common-passwords.ts')
      .then((list) => !isUnmounted && setMostUsed(list.commonPasswords))
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [wanted]);
  return commonPasswords;
}
