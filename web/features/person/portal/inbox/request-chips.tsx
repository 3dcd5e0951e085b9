import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { childAge } from '#web/features/person/portal/inbox/child-age.ts';
import { cx } from '#web/ui/cx.ts';
import { shortDay } from '#web/ui/portal/time.ts';

const tones = {
  alarm: 'bg-alarm-50 text-alarm-700',
  marigold: 'bg-marigold-100 text-marigold-700',
  grey: 'bg-paper-deep text-ink-soft',
} as const;

/** Who the patient is to the sender, where it is neither the sender nor a child. */
const patients = {
  parent: msg`Parent`,
  spouse: msg`Spouse`,
  relative: msg`Relative`,
  other: msg`For another`,
};

type ChipProps = { tone?: keyof typeof tones; title?: string; children: ReactNode };

function Chip({ tone = 'grey', title, children }: ChipProps) {
  return (
    <span
      title={title}
      className={cx('rounded-sm px-1.5 text-xs leading-5 font-semibold whitespace-nowrap', tones[tone])}
    >
      {children}
    </span>
  );
}

/** What matters of a request in its row, the most important first: what does not fit is cut off. */
export function RequestChips({ request }: { request: PatientRequest }) {
  const { t, i18n } = useLingui();
  const { message, for_whom, same_sender, same_as, lang } = request;
  const age = childAge(message);
  const count = same_sender + 1;
  const callOn = request.call_back_on && shortDay(request.call_back_on);
  const notReached = request.calls_not_reached;
  const goesOn = request.spam?.goes_on && shortDay(request.spam.goes_on);
  const laterOn = request.later && shortDay(dayInDhaka(Date.parse(request.later.until)));
  const hasNoEmail = request.email === null && request.erased_at === null;
  const isChild = age !== null || for_whom === 'child';
  const patient = for_whom === null || for_whom === 'self' || isChild ? null : for_whom;
  return (
    <>
      {request.perhaps_urgent && (
        <Chip tone="alarm" title={t`The message has words that may mean danger`}>
          <Trans>Perhaps urgent</Trans>
        </Chip>
      )}
      {isChild && (
        <Chip tone="marigold">
          {age === null ? (
            <Trans>Child</Trans>
          ) : age === 0 ? (
            <Trans>Baby</Trans>
          ) : (
            <Trans>Child, {age}</Trans>
          )}
        </Chip>
      )}
      <Chip title={lang === 'bn' ? t`Written on the Bangla pages` : t`Written on the English pages`}>
        {lang.toUpperCase()}
      </Chip>
      {callOn && (
        <Chip tone="marigold">
          <Trans>Call back on {callOn}</Trans>
        </Chip>
      )}
      {request.later?.back && <Chip tone="marigold">{request.later.reason}</Chip>}
      {request.later && !request.later.back && (
        <Chip>
          <Trans>Later, on {laterOn}</Trans>
        </Chip>
      )}
      {request.spam && (
        <Chip>{goesOn ? <Trans>Spam, deleted on {goesOn}</Trans> : <Trans>Spam, kept</Trans>}</Chip>
      )}
      {notReached > 0 && (
        <Chip tone="marigold">
          <Plural value={notReached} one="Not reached" other="Not reached # times" />
        </Chip>
      )}
      {request.proof_missing && (
        <Chip tone="marigold">
          <Trans>Waits for proof</Trans>
        </Chip>
      )}
      {same_as && (
        <Chip>
          <Trans>Same as {same_as.reference}</Trans>
        </Chip>
      )}
      {same_sender > 0 && (
        <Chip title={t`Other requests have the same number, address or account`}>
          <Plural value={count} one="# from them" other="# from them" />
        </Chip>
      )}
      {hasNoEmail && !callOn && (
        <Chip>
          <Trans>No email</Trans>
        </Chip>
      )}
      {patient && <Chip>{i18n._(patients[patient])}</Chip>}
    </>
  );
}
