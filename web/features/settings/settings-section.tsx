import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Remote } from '#web/lib/remote.tsx';
import { pending } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type SettingsSectionProps = {
  /** Where links lead: `/settings#id`. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** One thing that can be set. */
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

type AskedOnceProps<T> = { ask: () => Promise<T>; children: (value: T) => ReactNode };

/** What a section needs to know of the server, asked for when it is first shown. */
export function AskedOnce<T>({ ask, children }: AskedOnceProps<T>) {
  const [value, setValue] = useState(() => pending(ask()));
  const again = () => setValue(pending(ask()));
  return (
    <Remote
      value={value}
      loading={
        <LoadingNote>
          <Trans>Loading...</Trans>
        </LoadingNote>
      }
      failed={() => (
        <div className="space-y-3">
          <Banner tone="error" title={<Trans>This could not be loaded.</Trans>} />
          <Button variant="outline" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    >
      {children}
    </Remote>
  );
}
