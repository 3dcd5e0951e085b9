import { useLingui } from '@lingui/react/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Selection } from '#web/features/requests/use-selection.ts';

const look = 'size-5 cursor-pointer accent-teal-700';

type RowChoiceProps = { request: PatientRequest; selection: Selection };

/** Selects one request. It lies above the link that covers its row. */
export function RowChoice({ request: { id, reference }, selection }: RowChoiceProps) {
  const { t } = useLingui();
  return (
    <label className="relative z-1 -m-2.5 inline-grid size-11 place-items-center md:size-10">
      <input
        type="checkbox"
        aria-label={t`Select ${reference}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className={look}
      />
    </label>
  );
}

type AllChoiceProps = { selection: Selection; of: number };

/** Selects all that are shown. */
export function AllChoice({ selection, of }: AllChoiceProps) {
  const { t } = useLingui();
  const { length } = selection.chosen;
  return (
    <label className="-m-2.5 inline-grid size-11 place-items-center md:size-10">
      <input
        ref={(box) => {
          if (box) box.indeterminate = length > 0 && length < of;
        }}
        type="checkbox"
        aria-label={t`Select all on this page`}
        checked={of > 0 && length === of}
        onChange={selection.toggleAll}
        className={look}
      />
    </label>
  );
}
