import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestSubject, SubjectKind } from '#shared/contract/request-subject.ts';
import { useNameIn } from '#web/features/shared/names.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

/** Where another record is chosen: each has a button that opens the form about it. */
const lists: Partial<Record<SubjectKind, string>> = {
  doctor: '/doctors',
  hospital: '/hospitals',
  blog: '/blogs',
};

const linkLook =
  'tap inline-flex items-center justify-center gap-1 rounded-md px-2.5 font-semibold text-teal-800 underline underline-offset-4';

type SubjectNoteProps = {
  subject: RequestSubject;
  /** The visitor goes to choose another record, and comes back to the form. */
  onChange: () => void;
  onRemove: () => void;
};

/** Whom or what the request is about, with links to change and to remove it. */
export function SubjectNote({ subject, onChange, onRemove }: SubjectNoteProps) {
  const { t } = useLingui();
  const name = useNameIn()(subject);
  const languageOf = useTextLanguage();
  const list = lists[subject.kind];
  return (
    <div className="mb-6 rounded-lg border border-teal-200 bg-teal-50 px-4 pt-3 pb-1 text-teal-900">
      <p className="wrap-anywhere">
        <Trans>
          About: <strong lang={languageOf(name)}>{name}</strong>
        </Trans>
      </p>
      <p className="-ml-2.5 flex flex-wrap gap-x-1">
        {list && (
          <LocaleLink
            to={list}
            data-wakes=""
            onClick={onChange}
            aria-label={t`Change: ${name}`}
            className={linkLook}
          >
            <Trans>Change</Trans>
          </LocaleLink>
        )}
        <LocaleLink
          to="/contact"
          replace
          preventScrollReset
          data-wakes=""
          onClick={onRemove}
          aria-label={t`Remove: ${name}`}
          className={linkLook}
        >
          <CloseIcon className="text-xl" />
          <Trans>Remove</Trans>
        </LocaleLink>
      </p>
    </div>
  );
}
