import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HitWay, SiteSearchResponse } from '#shared/contract/search.ts';
import type { PagePath } from '#shared/pages.ts';
import { doubtTopics, pagesOfTopics } from '#shared/search-pages.ts';
import { type SiteSearch, searchPath } from '#web/features/search/search-path.ts';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { useHasCosts } from '#web/features/shared/site.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';

type MeaningProps = { asked: SiteSearch; response: SiteSearchResponse };

/** What the search understood, above its results: an emergency first, then what nobody in the lists has. */
export function SearchMeaning({ asked, response }: MeaningProps) {
  const { urgent, understood, missing, unsure } = response;
  const pages = usePagesOf(response);
  const isDoubt = understood.some(({ key }) => doubtTopics.has(key));
  return (
    <>
      {urgent && <EmergencyFirst />}
      {unsure && <Unsure words={asked.q} />}
      {understood.length > 0 && <Understood asked={asked} understood={understood} />}
      {missing && <Missing missing={missing} />}
      {isDoubt ? (
        <Doubt pages={pages} />
      ) : (
        pages.map((page) => (
          <p key={page} className="mt-3">
            <PageLink to={page} understood={understood} />
          </p>
        ))
      )}
    </>
  );
}

/** The pages of the website that are about what was asked. */
export function usePagesOf({ understood }: Pick<SiteSearchResponse, 'understood'>): PagePath[] {
  const hasCosts = useHasCosts();
  const pages = new Set(understood.flatMap(({ key }) => pagesOfTopics[key] ?? []));
  return [...pages].filter((page) => page !== '/costs' || hasCosts);
}

/** The numbers to call, calmly: a search does not know what somebody has. */
function EmergencyFirst() {
  return (
    <section className="mt-5 rounded-xl border-2 border-alarm-700 bg-white p-4">
      <h2 className="text-lg font-bold text-ink">
        <Trans>Is this an emergency? Call first, or go to the nearest hospital.</Trans>
      </h2>
      <EmergencyList className="mt-2 flex flex-wrap gap-x-6" linkClass="text-alarm-700" />
    </section>
  );
}

function Understood({
  asked,
  understood,
}: {
  asked: SiteSearch;
  understood: SiteSearchResponse['understood'];
}) {
  const { t } = useLingui();
  const left = asked.without?.split(',') ?? [];
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t`What we understood`}>
      {understood.map(({ key, name, leads_to }) => (
        <li
          key={key}
          className="inline-flex items-center rounded-full bg-teal-50 pl-4 font-medium text-teal-900"
        >
          <span>
            {name}
            {leads_to.length > 0 && <> → {leads_to.join(', ')}</>}
          </span>
          <LocaleLink
            to={searchPath({ ...asked, without: [...left, key].join(',') })}
            aria-label={t`Not ${name}`}
            className="tap grid min-w-11 place-items-center text-xl hover:text-teal-700"
          >
            <CloseIcon />
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}

/** Says openly that nobody in the lists has it, and shows the way to a person. */
function Missing({ missing: { name, nearest } }: { missing: NonNullable<SiteSearchResponse['missing']> }) {
  const { ask } = useWhatsApp();
  return (
    <section className="mt-5 rounded-xl bg-marigold-50 p-4">
      <p className="text-lg font-semibold text-ink">
        <Trans>
          {name}: we do not list a doctor for this yet. Ask us, and we will look for the right one.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to="/contact">
          <Trans>Ask us</Trans>
        </LinkButton>
        <a
          href={ask()}
          className="tap inline-flex items-center gap-2 rounded-lg px-3 font-semibold text-teal-800 underline"
        >
          <WhatsAppIcon /> <span lang="en">WhatsApp</span>
        </a>
      </div>
      {nearest && (
        <p className="mt-3 text-ink-soft">
          <Trans>The nearest specialty that we list: {nearest}.</Trans>
        </p>
      )}
    </section>
  );
}

const pageLabels: Partial<Record<PagePath, ReactNode>> = {
  '/costs': <Trans>What treatments cost</Trans>,
  '/send-reports': <Trans>Send medical reports</Trans>,
  '/contact': <Trans>Contact us</Trans>,
  '/about': <Trans>Who we are</Trans>,
  '/is-this-us': <Trans>Is this us?</Trans>,
};

function PageLink({ to, understood }: { to: PagePath } & Pick<SiteSearchResponse, 'understood'>) {
  const isAppointment =
    to === '/contact' && understood.length > 0 && understood.every(({ key }) => key === 'appointments');
  return (
    <LocaleLink to={to} className="tap inline-flex items-center font-semibold text-teal-800 underline">
      {isAppointment ? <Trans>Ask for an appointment</Trans> : pageLabels[to]} →
    </LocaleLink>
  );
}

/** For somebody who is afraid of fraud: where to check us, before any result. */
function Doubt({ pages }: { pages: PagePath[] }) {
  return (
    <section className="mt-5 rounded-xl bg-teal-50 p-4">
      <h2 className="text-lg font-bold text-ink">
        <Trans>Check before you pay or send anything</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          See our phone numbers, addresses and links, and check whether a call or a message comes from us.
        </Trans>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {pages.map((page) => (
          <li key={page}>
            <PageLink to={page} understood={[]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Above what rests on a guess of how a short word is spelled: it is as likely wrong as right. */
function Unsure({ words }: { words: string }) {
  return (
    <>
      <section className="mt-5 rounded-xl bg-marigold-50 p-4">
        <p className="text-lg font-semibold text-ink">
          <Trans>Nothing found for “{words}”</Trans>
        </p>
        <div className="mt-3">
          <LinkButton to="/contact">
            <Trans>Ask us</Trans>
          </LinkButton>
        </div>
      </section>
      <h2 className="mt-5 font-semibold text-ink">
        <Trans>Perhaps you meant this:</Trans>
      </h2>
    </>
  );
}

/** By which way a search led to a doctor or a hospital. Never that they treat it: only their own record says that. */
export function WayOf({ way: { by, concept, name } }: { way: HitWay }) {
  return (
    <p className="text-sm text-ink-soft">
      {by === 'lead' && (
        <Trans>
          For {concept}: {name}
        </Trans>
      )}
      {by === 'nearest' && <Trans>Nearest specialty: {name}</Trans>}
      {by === 'mention' && <Trans>Mentions {concept}</Trans>}
    </p>
  );
}
