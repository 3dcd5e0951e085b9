import { useLingui } from '@lingui/react/macro';
import { legalPages } from '#web/features/shell/menu.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';

/**
 * The privacy notice and the terms. Plain links, which load the document anew: their long texts are a
 * catalogue of their own, so that no other page has to carry them.
 */
export function LegalLinks() {
  const { t, i18n } = useLingui();
  const localePath = useLocalePath();
  return (
    <nav aria-label={t`Legal`}>
      <ul className="flex flex-wrap gap-x-6">
        {legalPages.map(({ label, path }) => (
          <li key={path}>
            <a
              href={localePath(path)}
              className="inline-flex min-h-11 items-center underline hover:text-white"
            >
              {i18n._(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
