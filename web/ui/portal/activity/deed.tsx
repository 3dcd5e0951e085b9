import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Activity } from '#shared/contract/activity.ts';
import { useStaff } from '#web/staff.ts';
import { deedWords } from '#web/ui/portal/activity/words.ts';
import { Written } from '#web/ui/written.tsx';

/** A line of the activity as a sentence: who did what to which record. A request leads to its screen. */
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
      {line.action !== 'signed_in' && line.label !== null && (
        <>
          {' '}
          <Label line={line} label={line.label} />
        </>
      )}
      {line.gone && line.action !== 'deleted' && (
        <>
          {' '}
          <Trans>(deleted since)</Trans>
        </>
      )}
    </>
  );
}

function Actor({ actor }: Pick<Activity, 'actor'>) {
  const own = useStaff().id === actor?.id;
  if (actor === null) return <Trans>The system</Trans>;
  if (own) return <Trans>You</Trans>;
  return actor.name === null ? <Trans>Somebody who has left</Trans> : <Written>{actor.name}</Written>;
}

function Label({ line: { entity, entity_id }, label }: { line: Activity; label: string }) {
  if (entity === 'appointment' && entity_id !== null) {
    return (
      <Link
        to={`/admin/requests/${entity_id}`}
        className="font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 hover:decoration-teal-700"
      >
        {label}
      </Link>
    );
  }
  return (
    <span className="font-semibold wrap-anywhere">
      <Written>{label}</Written>
    </span>
  );
}
