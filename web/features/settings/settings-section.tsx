import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EndpointKey } from '#shared/contract/endpoints.ts';
import type { ResponseBody } from '#web/lib/api.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type SettingsSectionProps = {
  /** The fragment of links to the section: `/settings#id`. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** A card of the settings. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-6 max-w-2xl scroll-mt-32 p-5 sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-xl font-bold text-teal-900">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}

type FetchedProps<K extends EndpointKey> = { from: K; children: (response: ResponseBody<K>) => ReactNode };

/** Fetches from an endpoint when the section is first shown, and renders the response. */
export function FetchedSection<K extends EndpointKey>({ from, children }: FetchedProps<K>) {
  const { value, failure, loading, refresh } = useFetched(from, {}, { automatic: false });
  if (value !== null) return children(value);
  if (failure) {
    return (
      <div className="space-y-3">
        <Banner tone="error" title={<Trans>This could not be loaded.</Trans>} />
        <Button variant="outline" busy={loading} onClick={refresh}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <LoadingNote>
      <Trans>Loading...</Trans>
    </LoadingNote>
  );
}
