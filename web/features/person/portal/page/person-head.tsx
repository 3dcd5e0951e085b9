import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { HoldUntil } from '#web/features/person/portal/cases/desk-parts.tsx';
import { NewsLine } from '#web/features/person/portal/news/family-news.tsx';
import { ReachedBy } from '#web/features/person/portal/page/reached-by.tsx';
import { CountdownNote } from '#web/features/person/portal/requests/reply-countdown.tsx';
import { mailLink, whatsAppLink } from '#web/features/person/portal/requests/request-facts.tsx';
import { LastMail } from '#web/features/person/portal/requests/request-mails.tsx';
import {
  NotReached,
  PlaceBadge,
  ProofMissingBadge,
  SameBadge,
  StatusBadge,
} from '#web/features/person/portal/requests/status-badge.tsx';
import { ownerLabels, staffStageName } from '#web/features/shared/cases/case-labels.ts';
import { forWhomText } from '#web/features/shared/request-facts.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { CopyIcon } from '#web/ui/icons/portal.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { useNow } from '#web/ui/use-now.ts';

const dayMs = 86_400_000;

type PersonHeadProps = {
  request: RequestDetail;
  shown: CaseDetail | null;
  /** Buttons beside the ways to reach them. */
  tools: ReactNode;
};

/** Who this is, how they are reached, where the case is, whose turn it is and who looks after it. */
export function PersonHead({ request, shown, tools }: PersonHeadProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const now = useNow();
  const born = shown?.patient.birth_date ?? null;
  const age = born === null ? null : Math.floor((now - Date.parse(born)) / (365.25 * dayMs));
  const whom = forWhomText(request, i18n);
  const { about } = request;
  const day = date(request.date);
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h1 className="text-xl font-bold text-teal-900 wrap-anywhere">
          {shown?.patient_name ?? request.name}
        </h1>
        {age !== null && (
          <span className="text-sm text-ink-soft">
            <Plural value={age} one="# year" other="# years" />
          </span>
        )}
        {whom && <span className="text-sm text-ink-soft">{whom}</span>}
        {about && (
          <span className="text-sm text-ink-soft wrap-anywhere">
            <Trans>About {about.name}</Trans>
          </span>
        )}
        {request.erased_at === null && (
          <span className="text-sm text-ink-soft">
            {request.date_open ? (
              <Trans>Not decided yet, about {day}</Trans>
            ) : (
              <Trans>Wants to come {day}</Trans>
            )}
          </span>
        )}
        <Badge tone="grey">{request.lang === 'bn' ? t`Bangla` : t`English`}</Badge>
        {shown ? <StageBadge shown={shown} /> : <StatusBadge status={request.status} died={request.died} />}
        {request.perhaps_urgent && (
          <Badge tone="alarm">
            <Trans>Perhaps urgent</Trans>
          </Badge>
        )}
        {request.proof_missing && <ProofMissingBadge />}
        {request.same_sender > 0 && (
          <Badge tone="grey">
            <Plural value={request.same_sender + 1} one="# from them" other="# from them" />
          </Badge>
        )}
        <SameBadge same_as={request.same_as} />
        <PlaceBadge spam={request.spam} later={request.later} />
        <NotReached count={request.calls_not_reached} />
        <span className="text-sm font-semibold text-ink-soft">{request.reference}</span>
        <Button
          compact
          variant="ghost"
          className="ml-auto px-2! md:min-h-8!"
          aria-label={t`Print`}
          title={t`Print`}
          onClick={() => window.print()}
        >
          <PrinterIcon className="text-lg" />
        </Button>
      </div>
      {request.erased_at === null && (
        <ReachedBy
          phone={request.phone}
          email={request.email}
          whatsappName={request.whatsapp_name}
          newNumber={request.new_number}
          tools={<ReachButtons request={request}>{tools}</ReachButtons>}
        >
          {shown ? <NewsLine news={shown.news} /> : <LastMail mails={request.mails} />}
        </ReachedBy>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown ? <CaseState shown={shown} now={now} /> : <CountdownNote request={request} now={now} />}
        <LooksAfter request={request} shown={shown} />
      </p>
    </header>
  );
}

function StageBadge({ shown }: { shown: CaseDetail }) {
  const { i18n } = useLingui();
  return <Badge tone={isEnded(shown.stage) ? 'grey' : 'teal'}>{i18n._(staffStageName(shown))}</Badge>;
}

/** The days in the stage, whose turn it is and until when; why the case is on hold. */
function CaseState({ shown, now }: { shown: CaseDetail; now: number }) {
  const { i18n } = useLingui();
  const { turn, stage, hold_reason, hold_until, stage_since, ended_as } = shown;
  if (ended_as === 'died')
    return (
      <strong>
        <Trans>The patient has died. Nothing is sent by itself: please call the family.</Trans>
      </strong>
    );
  if (isEnded(stage)) return null;
  const days = Math.max(0, Math.floor((now - Date.parse(stage_since)) / dayMs));
  // Whoever waits for an answer comes before what the case waits for.
  const message = shown.tasks.find((one) => one.kind === 'message' && isOpenTask(one));
  const owner = turn && i18n._(ownerLabels[turn.owner]);
  const day = message ? message.due : turn?.due;
  const due = day && shortDay(day);
  const look = day && day < dayInDhaka(now) ? 'text-alarm-700' : 'text-teal-900';
  return (
    <>
      <span className="text-ink-soft">
        {days === 0 ? (
          <Trans>In this stage since today</Trans>
        ) : (
          <Plural value={days} one="# day in this stage" other="# days in this stage" />
        )}
      </span>
      {hold_reason !== null ? (
        <span className="font-semibold text-marigold-700 wrap-anywhere">
          <HoldUntil day={hold_until} /> {hold_reason}
        </span>
      ) : message ? (
        <strong className={look}>
          {due ? (
            <Trans>Our turn: the family waits for an answer, due {due}</Trans>
          ) : (
            <Trans>Our turn: the family waits for an answer</Trans>
          )}
        </strong>
      ) : owner ? (
        <strong className={look}>
          {due ? (
            <Trans>
              Whose turn: {owner}, due {due}
            </Trans>
          ) : (
            <Trans>Whose turn: {owner}</Trans>
          )}
        </strong>
      ) : (
        <strong className="text-marigold-700">
          <Trans>Nobody’s turn: add a task that the case waits for</Trans>
        </strong>
      )}
    </>
  );
}

function LooksAfter({ request, shown }: { request: RequestDetail; shown: CaseDetail | null }) {
  const name = shown?.coordinator?.name ?? request.assignee?.name;
  return (
    <span className="text-ink-soft wrap-anywhere">
      {name ? <Trans>{name} looks after it</Trans> : <Trans>Nobody looks after it yet</Trans>}
    </span>
  );
}

/** Copies the number, calls it, and opens the chat and a mail. After a death nothing but the call is offered. */
function ReachButtons({ request, children }: { request: RequestDetail; children: ReactNode }) {
  const { t } = useLingui();
  const { name } = useSite();
  const { result, copy } = useCopy();
  const look = compactButtonClass('ghost', 'px-2! min-h-11! md:min-h-8!');
  /** Beside the list there is no room for words. */
  const word = 'sr-only @min-[56rem]:not-sr-only';
  return (
    <span className="-my-1 inline-flex flex-wrap">
      <Button
        compact
        variant="ghost"
        className="px-2! md:min-h-8!"
        aria-label={t`Copy the number`}
        title={t`Copy the number`}
        onClick={() => void copy(request.phone)}
      >
        <CopyIcon className="text-base" />
        <span className={result === 'copied' ? undefined : word}>
          {result === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </span>
      </Button>
      <a href={telLink(request.phone)} className={look} title={t`Call`}>
        <PhoneIcon className="text-base" />
        <span className={word}>
          <Trans>Call</Trans>
        </span>
      </a>
      {!request.died && (
        <a href={whatsAppLink(request, name)} target="_blank" rel="noreferrer" className={look}>
          <WhatsAppIcon className="text-base" />
          <span lang="en" className={word}>
            WhatsApp
          </span>
        </a>
      )}
      {request.email !== null && (
        <a href={mailLink(request.email, request.reference)} className={look} title={t`Write an email`}>
          <MailIcon className="text-base" />
          <span className={word}>
            <Trans>Write an email</Trans>
          </span>
        </a>
      )}
      {children}
    </span>
  );
}
