import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Activity } from '#shared/contract/activity.ts';
import { recordPath } from '#web/features/shared/activity/record-path.ts';
import { deedWords } from '#web/features/shared/activity/words.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { Written } from '#web/ui/written.tsx';

/** A line of the activity as a message: who did what to which record, which leads to where it is edited. */
export function Deed({ line }: { line: Activity }) {
  const { i18n } = useLingui();
  const { verb, thing } = deedWords(line);
  return (
    <>
      <strong>
        <Actor actor={line.actor} />
      </strong>{' '}
      {i18n._(verb)}
      {thing && ` ${i18n._(thing)}`}
      {thing && line.label !== null && (
        <>
          {' '}
          <Label line={line} label={line.label} />
        </>
      )}
      {line.gone && (
        <>
          {' '}
          <Gone line={line} />
        </>
      )}
    </>
  );
}

function Actor({ actor }: Pick<Activity, 'actor'>) {
  const own = useStaff().id === actor?.id;
  if (actor === null) return <Trans>The system</Trans>;
  const { id, name } = actor;
  if (own) return <Trans>You</Trans>;
  return name === null ? <Trans>Somebody who has left (no. {id})</Trans> : <Written>{name}</Written>;
}

/** What is gone has no name any more, but the number that tells it from others. */
function Gone({ line: { action, entity_id: number } }: { line: Activity }) {
  return (
    <span className="text-ink-soft">
      {action === 'deleted' ? <Trans>(no. {number})</Trans> : <Trans>(no. {number}, deleted since)</Trans>}
    </span>
  );
}

function Label({ line, label }: { line: Activity; label: string }) {
  const path = recordPath(line);
  const name = <Written>{label}</Written>;
  if (path === null) return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <Link
      to={path}
      className="font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 wrap-anywhere hover:decoration-teal-700"
    >
      {name}
    </Link>
  );
}
