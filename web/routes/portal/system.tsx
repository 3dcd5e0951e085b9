import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { SystemState } from '#shared/contract/system.ts';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { SystemChecks } from '#web/features/system/portal/system-checks.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/system */
export default function System() {
  const { t } = useLingui();
  const may = useMay();
  return (
    <>
      <PortalHead title={t`System`} />
      <div className="max-w-5xl">
        <h1 className="text-2xl font-bold text-teal-900">
          <Trans>System</Trans>
        </h1>
        <p className="mt-1 mb-4 text-ink-soft">
          <Trans>Shows whether everything that the website needs is working, and what needs attention.</Trans>
        </p>
        {may('administer') ? <SystemScreen /> : <NotYours />}
      </div>
    </>
  );
}

function NotYours() {
  return (
    <p className="rounded-md bg-paper-deep px-3.5 py-2.5 text-sm text-ink-soft">
      <Trans>Only an administrator can see this.</Trans>
    </p>
  );
}

function SystemScreen() {
  const { value, failure, loading, at, refresh } = useFetched('GET /api/system');
  if (!value) {
    return failure ? (
      <ScreenFailed
        failure={failure}
        title={<Trans>The state of the system could not be loaded</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    ) : (
      <LoadingNote>
        <Trans>Checking the system...</Trans>
      </LoadingNote>
    );
  }
  return (
    <div className="space-y-4">
      {failure && <NotRefreshed failure={failure} since={at} />}
      <SystemChecks system={value} busy={loading} refresh={refresh} />
      <SystemFacts system={value} />
    </div>
  );
}

/** Facts about the installation, for an administrator who asks for support. */
function SystemFacts({ system }: { system: SystemState }) {
  const id = useId();
  const { timestamp, number } = useFormat();
  const { mails, papers, disk, last_backup: backup } = system;
  const failures = system.jobs.reduce((sum, job) => sum + job.failures, 0);
  return (
    <Card as="section" aria-labelledby={id} className="rounded-lg">
      <h2 id={id} className="border-b border-line px-4 py-3 text-base font-bold text-teal-900">
        <Trans>Details</Trans>
      </h2>
      <dl className="grid gap-x-6 gap-y-4 px-4 py-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={<Trans>Version</Trans>}>{system.version}</Fact>
        <Fact name={<Trans>Database</Trans>}>
          {system.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'} {system.engine_version}
        </Fact>
        <Fact name={<Trans>Schema</Trans>}>{system.schema}</Fact>
        <Fact name={<Trans>Server</Trans>}>{`${system.node}, Node.js ${system.runtime}`}</Fact>
        <Fact name={<Trans>Started</Trans>}>{timestamp(system.started_at)}</Fact>
        <Fact name={<Trans>Free disk space</Trans>}>
          <Trans>
            {gigabytes(disk.free_bytes)} of {gigabytes(disk.total_bytes)} GB
          </Trans>
        </Fact>
        <Fact name={<Trans>Images</Trans>}>
          {system.storage === 'bucket' ? <Trans>In a bucket</Trans> : <Trans>On the disk</Trans>}
        </Fact>
        <Fact name={<Trans>Emails</Trans>}>
          <Trans>
            {number(mails.waiting)} waiting, {number(mails.failed)} failed, {number(mails.unconfirmed)}{' '}
            unconfirmed
          </Trans>
        </Fact>
        <Fact name={<Trans>Papers</Trans>}>
          {papers.oldest_at === null ? (
            <Trans>None are waiting to be checked</Trans>
          ) : (
            <Trans>
              {number(papers.waiting)} to be checked, the first since {timestamp(papers.oldest_at)}
            </Trans>
          )}
          {papers.lost > 0 && (
            <>
              ; <Trans>{number(papers.lost)} with a lost file</Trans>
            </>
          )}
        </Fact>
        <Fact name={<Trans>Background jobs</Trans>}>
          <Plural
            value={failures}
            _0="No failed run since the start"
            one="# failed run since the start"
            other="# failed runs since the start"
          />
        </Fact>
        <Fact name={<Trans>Last backup</Trans>}>
          {backup ? (
            <>
              {timestamp(backup.at)}, {size(backup.bytes)},{' '}
              {backup.encrypted ? <Trans>encrypted</Trans> : <Trans>not encrypted</Trans>}
            </>
          ) : (
            <Trans>None yet</Trans>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
const size = (bytes: number) =>
  bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${gigabytes(bytes)} GB`;
