import { Trans } from '@lingui/react/macro';
import type { Activity } from '#shared/contract/activity.ts';
import { useFieldWords } from '#web/features/activity/admin/field-words.ts';
import { Deed } from '#web/features/shared/activity/activity-entry.tsx';

/** One line of the activity as a plain message: "Rina changed the doctor Dr. Rahman: name, photo". */
export function ActivityMessage({ line }: { line: Activity }) {
  const fields = useFieldWords()(line.fields);
  const deed = <Deed line={line} />;
  if (fields === '') return deed;
  return (
    <Trans>
      {deed}: {fields}
    </Trans>
  );
}
