import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { SystemState } from '#shared/contract/system.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';

/** What the installation is made of, for whoever asks the support. */
export function SystemFacts({ system }: { system: SystemState }) {
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
        <Fact name={<Trans>Machine</Trans>}>{`${system.node}, Node.js ${system.runtime}`}</Fact>
        <Fact name={<Trans>Started</Trans>}>{timestamp(system.started_at)}</Fact>
        <Fact name={<Trans>Free disk space</Trans>}>
          <Trans>
            {gigabytes(disk.free_bytes)} of {gigabytes(disk.total_bytes)} GB
          </Trans>
        </Fact>
        <Fact name={<Trans>Images</Trans>}>
          {system.storage === 'bucket' ? <Trans>In a bucket</Trans> : <Trans>On the disk</Trans>}
        </Fact>
        <Fact name={<Trans>Mails</Trans>}>
          <Trans>
            {number(mails.waiting)} waiting, {number(mails.failed)} failed, {number(mails.unconfirmed)}{' '}
            unconfirmed
          </Trans>
        </Fact>
        <Fact name={<Trans>Papers</Trans>}>
          {papers.oldest_at === null ? (
            <Trans>None wait to be checked</Trans>
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
        <Fact name={<Trans>Background work</Trans>}>
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
