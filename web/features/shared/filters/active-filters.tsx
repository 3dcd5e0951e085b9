import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { filterSearch } from '#shared/contract/list-filters.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

type ActiveFiltersProps = {
  /** The plain path of the list. */
  path: string;
  chosen: Record<string, string | number | undefined>;
  /** The labels of the chosen values, by the name of the filter. The order is not included. */
  labels: Record<string, string | undefined>;
  /** How many records were found. Screen readers announce it when it changes. */
  found: ReactNode;
};

/** The active filters of a list, each with a link that removes it, and how many records match. */
export function ActiveFilters({ path, chosen, labels, found }: ActiveFiltersProps) {
  const { t } = useLingui();
  const status = useRef<HTMLParagraphElement>(null);
  const removes = useRef(false);
  const search = filterSearch(chosen);
  // The link that was followed has disappeared: the focus goes to the result.
  useEffect(() => {
    if (removes.current && search !== null) status.current?.focus({ preventScroll: true });
    removes.current = false;
  }, [search]);
  const active = Object.entries(labels).filter(([name, label]) => label && chosen[name] !== undefined);
  const onClick = () => {
    removes.current = true;
  };
  return (
    <div className="mb-4 sm:mb-6">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="font-semibold text-ink outline-none empty:hidden"
      >
        {found}
      </p>
      {active.length > 0 && (
        <ul aria-label={t`Active filters`} className="mt-2 flex flex-wrap items-center gap-2">
          {active.map(([name, label]) => (
            <li key={name} className="max-w-full">
              <LocaleLink
                to={path + filterSearch({ ...chosen, [name]: undefined })}
                onClick={onClick}
                preventScrollReset
                aria-label={t`Remove filter: ${label}`}
                className="tap inline-flex max-w-full items-center gap-2 rounded-full bg-teal-100 px-4 py-1.5 font-medium text-teal-900 hover:bg-teal-200"
              >
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <CloseIcon className="shrink-0" />
              </LocaleLink>
            </li>
          ))}
          <li>
            <LocaleLink
              to={path}
              onClick={onClick}
              preventScrollReset
              className="tap inline-flex items-center px-2 font-semibold text-teal-800 underline underline-offset-4"
            >
              <Trans>Clear all</Trans>
            </LocaleLink>
          </li>
        </ul>
      )}
    </div>
  );
}
