import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { inDhaka } from '#shared/dhaka.ts';
import { responseHours } from '#shared/response-time.ts';
import { links } from '#web/features/dashboard/portal/block.tsx';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type WelcomeProps = Pick<Dashboard, 'requests' | 'responses' | 'content'> & { now: number };

/** The greeting, and what to do next. */
export function Welcome({ requests, responses, content, now }: WelcomeProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { name } = useStaff();
  const greeting = { morning: t`Good morning`, afternoon: t`Good afternoon`, evening: t`Good evening` };
  return (
    <section
      aria-labelledby="welcome"
      className="relative overflow-hidden rounded-lg bg-teal-900 px-4 py-4 text-white md:px-6 md:py-5"
    >
      <BridgeDrawing className="absolute right-0 bottom-0 h-full w-1/3 max-md:hidden" />
      <div className="relative md:max-w-[62%]">
        <p className="text-sm text-teal-100">{date(new Date(now).toISOString())}</p>
        <h2 id="welcome" className="text-xl font-bold wrap-anywhere">
          {greeting[partOfDay(now)]}, <LangText>{name}</LangText>
        </h2>
        <ToDo requests={requests} responses={responses} content={content} />
      </div>
    </section>
  );
}

function ToDo({ requests, responses, content }: Omit<WelcomeProps, 'now'>) {
  const { waiting, overdue, by_day } = requests;
  const mayAdd = useMay()('create');
  if (overdue > 0) {
    return (
      <NextStep to={links.overdue} linkText={<Trans>See what is overdue</Trans>}>
        <Plural
          value={overdue}
          one={`# request has waited for an answer longer than the promised ${responseHours} hours.`}
          other={`# requests have waited for an answer longer than the promised ${responseHours} hours.`}
        />
      </NextStep>
    );
  }
  if (waiting > 0) {
    return (
      <NextStep to={links.waiting} linkText={<Trans>See who waits</Trans>}>
        <Plural
          value={waiting}
          one={`# request is waiting, still within the promised ${responseHours} hours.`}
          other={`# requests are waiting, all still within the promised ${responseHours} hours.`}
        />
      </NextStep>
    );
  }
  if (mayAdd && content.hospitals + content.doctors + content.blogs === 0) {
    return (
      <NextStep to={links.hospitals} linkText={<Trans>Add the first hospital</Trans>}>
        <Trans>The website is still empty. Start with the hospitals, then add doctors and articles.</Trans>
      </NextStep>
    );
  }
  const quiet = responses.count === 0 && by_day.every(({ count }) => count === 0);
  return (
    <p className="mt-1 text-teal-50">
      {quiet ? (
        <Trans>No requests are waiting. When a patient sends one, it is announced here.</Trans>
      ) : (
        <Trans>Nobody is waiting for an answer. Well done.</Trans>
      )}
    </p>
  );
}

function NextStep({ to, linkText, children }: { to: string; linkText: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="mt-1 text-teal-50">{children}</p>
      <Link
        to={to}
        className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-md bg-marigold-400 px-4 text-sm font-semibold text-ink hover:bg-marigold-300 md:min-h-10"
      >
        {linkText}
        <ArrowRightIcon />
      </Link>
    </>
  );
}

/** The product's drawing of a bridge over a river, as a background. */
function BridgeDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 320 120" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" className={className}>
      <circle cx="214" cy="52" r="21" className="fill-marigold-400" />
      <g fill="none" strokeLinecap="round" className="stroke-teal-600">
        <path d="M60 88C92 40 156 40 188 88M188 88c32-48 96-48 128 0" strokeWidth="4" />
        <path
          d="M76 70v24m16-37v37m16-43v43m16-45v45m16-43v43m16-37v37m16-24v24m32-24v24m16-37v37m16-43v43m16-45v45m16-43v43m16-37v37"
          strokeWidth="2"
        />
      </g>
      <path d="M40 94h280v4H40z" className="fill-teal-500" />
      <path d="M0 120c40-14 84-18 130-14s110 6 190-6v20z" className="fill-teal-800" />
      <path d="M196 108h36m-28 6h20" fill="none" strokeWidth="2.5" className="stroke-marigold-400" />
    </svg>
  );
}

/** The part of the day in Dhaka, for the greeting. */
export function partOfDay(now: number): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(inDhaka(now).slice(11, 13));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
