import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { Block, links } from '#web/features/dashboard/block.tsx';

import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { BookIcon } from '#web/ui/icons/content.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { HospitalIcon } from '#web/ui/icons/portal.tsx';

/** How many records are shown on the website, with links to add more. */
export function WebsiteContent({ content }: Pick<Dashboard, 'content'>) {
  const { t } = useLingui();
  return (
    <Block title={t`Shown on the website`} className="py-1">
      <ul className="max-md:divide-y max-md:divide-line md:grid md:grid-cols-3 md:gap-x-8">
        <Row
          to={links.blogs}
          icon={<BookIcon />}
          label={<Trans>Blogs</Trans>}
          count={content.blogs}
          first={<Trans>None yet. Publish the first one.</Trans>}
        />
        <Row
          to={links.doctors}
          icon={<StethoscopeIcon />}
          label={<Trans>Doctors</Trans>}
          count={content.doctors}
          first={<Trans>None yet. Add the first one.</Trans>}
        />
        <Row
          to={links.hospitals}
          icon={<HospitalIcon />}
          label={<Trans>Hospitals</Trans>}
          count={content.hospitals}
          first={<Trans>None yet. Add the first one.</Trans>}
        />
      </ul>
    </Block>
  );
}

type RowProps = { to: string; icon: ReactNode; label: ReactNode; count: number; first: ReactNode };

function Row({ to, icon, label, count, first }: RowProps) {
  const { number } = useFormat();
  const mayAdd = useMay()('create');
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 text-ink transition-colors hover:bg-teal-50"
      >
        <span className="text-xl text-teal-700">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          {count === 0 && (
            <span className="block text-xs text-ink-soft">{mayAdd ? first : <Trans>None yet</Trans>}</span>
          )}
        </span>
        <span className="text-lg font-bold text-teal-900">{number(count)}</span>
        <ArrowRightIcon className="text-base text-teal-700" />
      </Link>
    </li>
  );
}
