import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

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
