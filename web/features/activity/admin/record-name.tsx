import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Activity } from '#shared/contract/activity.ts';
import { recordPath } from '#web/features/activity/admin/record-path.ts';
import { aKind, theKind } from '#web/features/activity/admin/record-words.ts';
import { Written } from '#web/ui/written.tsx';

const linked =
  'font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 hover:decoration-teal-800';

/** A record within a sentence: a link to where it can be worked on, or that it is gone. */
export function RecordName({ line }: { line: Activity }) {
  const { i18n } = useLingui();
  const { entity, entity_id, label, gone, action } = line;
  const path = recordPath(line);
  if (gone) {
    const number = entity_id;
    return (
      <>
        {i18n._(aKind[entity])}{' '}
        <span className="text-ink-soft">
          {action === 'deleted' ? <Trans>(no. {number})</Trans> : <Trans>(no. {number}, gone by now)</Trans>}
        </span>
      </>
    );
  }
  if (label === null) {
    const words = i18n._(aKind[entity]);
    return path ? (
      <Link to={path} className={linked}>
        {words}
      </Link>
    ) : (
      words
    );
  }
  const name = <Written>{label}</Written>;
  return (
    <>
      {i18n._(theKind[entity])}{' '}
      {path ? (
        <Link to={path} className={linked}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
    </>
  );
}
