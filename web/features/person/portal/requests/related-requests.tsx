import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { RelatedRequest, RequestDetail } from '#shared/contract/requests.ts';
import {
  ChangeError,
  type Changes,
  ConflictNote,
  useChanges,
} from '#web/features/person/portal/requests/changes.tsx';
import { StatusBadge } from '#web/features/person/portal/requests/status-badge.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

const home = 'related';
/** Further ones are shown on demand: a family may have sent many. */
const shownFirst = 3;

type RelatedRequestsProps = { request: RequestDetail; state: RequestState };

/** The requests that staff marked as the same, and those that may be from the same person. Empty if there are none. */
export function RelatedRequests({ request, state }: RelatedRequestsProps) {
  const changes = useChanges(state);
  const { related } = request;
  const marked = related.filter((other) => other.marked);
  const maybe = related.filter((other) => !other.marked);
  if (related.length === 0 && !changes.conflict) return null;
  return (
    <div id={home} tabIndex={-1} className="space-y-5 outline-none">
      {changes.conflict && <ConflictNote request={request} conflict={changes.conflict} changes={changes} />}
      {marked.length > 0 && (
        <Panel title={<Trans>The same request</Trans>}>
          <MarkNote request={request} changes={changes} />
          <Rows others={marked} request={request} changes={changes} />
        </Panel>
      )}
      {maybe.length > 0 && (
        <Panel title={<Trans>Perhaps from the same person</Trans>}>
          <p className="mb-3 text-ink-soft">
            <Trans>
              These have a number, an address or an account in common with this one. A family may share them:
              look before you answer.
            </Trans>
          </p>
          <Rows others={maybe} request={request} changes={changes} />
          {request.related_more && (
            <p className="mt-3 text-ink-soft">
              <Trans>There are more. Search the requests by the number or the address to see all.</Trans>
            </p>
          )}
        </Panel>
      )}
      <ChangeError kind="same_as" changes={changes} />
    </div>
  );
}

type PartProps = { request: RequestDetail; changes: Changes };

/** Says that the request is not in the inbox, and removes its mark. */
function MarkNote({ request, changes }: PartProps) {
  const { t } = useLingui();
  const may = useMay();
  const reference = request.same_as?.reference;
  if (!reference) return null;
  const remove = () =>
    changes.change({ type: 'same_as', same_as_id: null }, t`Not the same as ${reference} any more`);
  return (
    <div className="mb-3">
      <p>
        <Trans>Marked as the same as {reference}. It is not in the inbox; a search finds it.</Trans>
      </p>
      {may('create') && (
        <Button compact className="mt-2" disabled={changes.sending !== null} onClick={remove}>
          <Trans>Not the same</Trans>
        </Button>
      )}
    </div>
  );
}

function Rows({ others, request, changes }: PartProps & { others: RelatedRequest[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? others : others.slice(0, shownFirst);
  const more = others.length - shown.length;
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((other) => (
          <Row key={other.id} other={other} request={request} changes={changes} />
        ))}
      </ul>
      {more > 0 && (
        <Button compact variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          <Trans>Show {more} more</Trans>
        </Button>
      )}
    </>
  );
}

const commonLabels: Record<RelatedRequest['common'][number], MessageDescriptor> = {
  phone: msg`Same phone number`,
  email: msg`Same email address`,
  account: msg`Same account`,
};

function Row({ other, request, changes }: PartProps & { other: RelatedRequest }) {
  const { t, i18n } = useLingui();
  const { timestamp } = useFormat();
  const may = useMay();
  const { id, reference, marked } = other;
  const assignee = other.assignee?.name;
  const received = timestamp(other.created_at);
  const mark = () =>
    changes.change({ type: 'same_as', same_as_id: id }, t`Marked as the same as ${reference}`);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/admin/requests/${id}`}
          className="font-semibold text-teal-800 tabular-nums underline decoration-teal-300 underline-offset-3 hover:decoration-teal-800"
        >
          {reference}
        </Link>
        <span className="min-w-0 wrap-anywhere">{other.name}</span>
        <StatusBadge status={other.status} />
      </p>
      <p className="mt-0.5 text-ink-soft wrap-anywhere">
        {other.common.map((kind) => (
          <Fragment key={kind}>{i18n._(commonLabels[kind])}. </Fragment>
        ))}
        {assignee ? (
          <Trans>
            Received {received}, assigned to {assignee}
          </Trans>
        ) : (
          <Trans>Received {received}, assigned to nobody</Trans>
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {other.case_id !== null && (
          <Link
            to={`/admin/cases/${other.case_id}`}
            className="font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3"
          >
            <Trans>To its case</Trans>
          </Link>
        )}
        {!marked && may('create') && request.erased_at === null && (
          <Button compact disabled={changes.sending !== null} onClick={mark}>
            <Trans>The same as {reference}</Trans>
          </Button>
        )}
      </p>
    </li>
  );
}
