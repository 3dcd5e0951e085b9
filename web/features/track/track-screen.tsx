import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOver } from '#shared/request-status.ts';
import { NextStep, nextStepClass } from '#web/features/shared/next-step.tsx';
import { PhoneButtons } from '#web/features/shared/phone-buttons.tsx';
import { AskAboutRequest } from '#web/features/shared/request-progress/ask-about-request.tsx';
import { RequestProgressView } from '#web/features/shared/request-progress/progress-view.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { ChangeRequest } from '#web/features/track/change-request.tsx';
import { TrackForm } from '#web/features/track/track-form.tsx';
import type { FoundRequest, PostedSearch } from '#web/features/track/tracking.ts';
import { LocaleLink, useLocalePath } from '#web/i18n/locale.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/icons/contact.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Shows the progress of a request without an account: first the form, and then the request that it found. */
export function TrackScreen({ posted }: { posted: PostedSearch | undefined }) {
  const [own, setOwn] = useState<FoundRequest>();
  const [isAgain, setAgain] = useState(false);
  const result = useRef<HTMLElement>(null);
  const isFound = posted !== undefined && 'progress' in posted;
  const found = own ?? (isFound ? posted : undefined);
  const show = (request: FoundRequest) => {
    flushSync(() => setOwn(request));
    result.current?.focus();
  };
  return (
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <Container className="py-10 sm:py-14">
        <SectionHeading
          as="h1"
          eyebrow={<Trans>Without an account</Trans>}
          title={<Trans>Follow your request</Trans>}
          className="mb-8"
        >
          <Trans>Enter the reference and phone number of a request to see how it is getting on.</Trans>
        </SectionHeading>
        <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
          <Card className="p-5 sm:p-8">
            {found ? (
              <TrackResult
                key={found.reference}
                ref={result}
                found={found}
                onAgain={() => {
                  setOwn(undefined);
                  setAgain(true);
                }}
              />
            ) : (
              <TrackForm refused={isFound ? undefined : posted} isAgain={isAgain} onFound={show} />
            )}
          </Card>
          <TrackHelp />
        </div>
      </Container>
    </div>
  );
}

type TrackResultProps = { found: FoundRequest; onAgain: () => void; ref: Ref<HTMLElement> };

/** The progress of a request. It contains no names, so that it can be shown to the family. */
function TrackResult({ found, onAgain, ref }: TrackResultProps) {
  const { t } = useLingui();
  const { reference } = found;
  const [progress, setProgress] = useState(found.progress);
  const isEnded = progress ? isOver(progress.status) : false;
  const code = (
    <strong lang="en" className="whitespace-nowrap text-teal-900">
      {reference}
    </strong>
  );
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t`Request ${reference}`}
      className="scroll-mt-28 outline-none"
    >
      <p className="mb-4 inline-block rounded-md bg-teal-100 px-3 py-1 text-teal-900">
        <Trans>Request {code}</Trans>
      </p>
      {progress && <RequestProgressView progress={{ ...progress, about: null }} level={2} />}
      <ChangeRequest found={{ ...found, progress }} onProgress={setProgress} />
      <div className="mt-7 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:flex-wrap sm:items-start">
        {!isEnded && (
          <LinkButton to={`/send-reports#${reference}`}>
            <CameraIcon className="text-xl" />
            <Trans>Send reports</Trans>
          </LinkButton>
        )}
        <ShareButton reference={reference} />
        <AskAboutRequest reference={reference} />
        <LinkButton to="/track" variant="ghost" onClick={onAgain}>
          <Trans>Look up another request</Trans>
        </LinkButton>
      </div>
      <NextStep>
        {isEnded ? (
          <LocaleLink to="/track" className={nextStepClass} onClick={onAgain}>
            <Trans>Look up another request</Trans>
          </LocaleLink>
        ) : (
          <LocaleLink to={`/send-reports#${reference}`} className={nextStepClass}>
            <Trans>Send reports</Trans>
          </LocaleLink>
        )}
      </NextStep>
    </section>
  );
}

/**
 * Shares a URL with the phone's own menu, or copies it. `shown` means that neither worked, so the URL must be shown.
 */
async function shareLink(data: { title: string; url: string }): Promise<'shared' | 'copied' | 'shown'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(data);
      return 'shared';
    }
    await navigator.clipboard.writeText(data.url);
    return 'copied';
  } catch (error) {
    // The person closed the phone's menu.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'shown';
  }
}

/** Shares the URL of this page with the reference, without the phone number. */
function ShareButton({ reference }: { reference: string }) {
  const { t } = useLingui();
  const localePath = useLocalePath();
  const [shared, setShared] = useState<{ how: Awaited<ReturnType<typeof shareLink>>; url: string }>();
  const share = async () => {
    const url = new URL(`${localePath('/track')}#${reference}`, window.location.href).href;
    setShared({ how: await shareLink({ title: t`Request ${reference}`, url }), url });
  };
  return (
    <div className="noscript:hidden">
      <Button variant="outline" onClick={share} className="w-full sm:w-auto">
        <LinkIcon className="text-xl" />
        {shared?.how === 'copied' ? <Trans>Link copied</Trans> : <Trans>Share with the family</Trans>}
      </Button>
      <p role="status" className="mt-2 text-sm wrap-anywhere text-ink-soft empty:hidden">
        {shared?.how === 'copied' && (
          <Trans>To open the link, you also need the phone number in the request.</Trans>
        )}
        {shared?.how === 'shown' && shared.url}
      </p>
    </div>
  );
}

/** What the form asks for, what other people can see, and how to get help. */
function TrackHelp() {
  const sendsMail = useSendsMail();
  return (
    <aside className="rounded-xl bg-teal-900 p-[min(1.25rem,5.5vw)] text-teal-50 shadow-card sm:p-7">
      <ul className="space-y-5">
        <Note icon={<MailIcon />} title={<Trans>Where to find the reference</Trans>}>
          {sendsMail ? (
            <Trans>
              In the email we sent you after your request, on the page you saw when you sent it, or on the
              slip from our office.
            </Trans>
          ) : (
            <Trans>On the page you saw when you sent the request, or on the slip from our office.</Trans>
          )}
        </Note>
        <Note icon={<PhoneIcon />} title={<Trans>Which phone number</Trans>}>
          <Trans>
            The number in the request, with or without the country code, in English or Bangla digits.
          </Trans>
        </Note>
        <Note icon={<ShieldIcon />} title={<Trans>Safe to share</Trans>}>
          <Trans>
            The page shows only the status: no name, no number and nothing about the illness. Your family can
            look with you.
          </Trans>
        </Note>
      </ul>
      <div className="mt-6 border-t border-white/15 pt-5">
        <p className="mb-4">
          <Trans>Do you have a code from us?</Trans>{' '}
          <LocaleLink to="/enter" className="tap inline-flex items-center font-semibold text-white underline">
            <Trans>Open your case with a code</Trans>
          </LocaleLink>
        </p>
        <p className="mb-3 font-semibold text-white">
          <Trans>Lost your reference, or have a question?</Trans>
        </p>
        <PhoneButtons />
      </div>
    </aside>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 text-2xl text-marigold-300">{icon}</span>
      <div className="min-w-0">
        <h2 className="font-bold text-white">{title}</h2>
        <p className="mt-0.5 text-teal-100">{children}</p>
      </div>
    </li>
  );
}
