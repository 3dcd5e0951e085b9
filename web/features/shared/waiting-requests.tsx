import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useAction } from '#web/lib/form/use-action.ts';
import { useWaitingRequests } from '#web/lib/waiting-requests/page.ts';
import { aboutOf, isToSend, type WaitingRequest } from '#web/lib/waiting-requests/store.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';

/** The requests that wait on this phone for a connection, and the results of those that were sent. */
export default function WaitingRequests() {
  const { requests, sendNow, drop } = useWaitingRequests();
  const waiting = requests.filter(isToSend);
  // The cached page from the service worker shows the same notice.
  useEffect(() => document.querySelector('kept-copy [data-waiting]')?.remove(), []);
  return (
    <>
      {waiting.length > 0 && <Waiting requests={waiting} sendNow={sendNow} drop={drop} />}
      {requests.map((request) => (
        <Told key={request.key} request={request} drop={drop} />
      ))}
    </>
  );
}

function Line({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="border-b border-marigold-400 bg-marigold-50 text-ink">
      <Container className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
        <p className="min-w-0 flex-auto">{children}</p>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </Container>
    </div>
  );
}

type Actions = Pick<ReturnType<typeof useWaitingRequests>, 'sendNow' | 'drop'>;

function Waiting({ requests, sendNow, drop }: Actions & { requests: WaitingRequest[] }) {
  const { t } = useLingui();
  const { busy, run } = useAction();
  const [failed, setFailed] = useState(false);
  const send = () => run(async () => setFailed(!(await sendNow())));
  const discard = async () => {
    if (!window.confirm(t`Delete what is waiting on this phone? It will not be sent.`)) return;
    for (const { key } of requests) await drop(key);
  };
  return (
    <Line
      actions={
        <>
          <Button variant="accent" busy={busy} onClick={send}>
            <Trans>Send now</Trans>
          </Button>
          <Button variant="outline" disabled={busy} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <strong>
        <Plural
          value={requests.length}
          one="One request is waiting on this phone."
          other="# requests are waiting on this phone."
        />
      </strong>{' '}
      {failed ? (
        <Trans>We got no answer. We will try again as soon as you are back online.</Trans>
      ) : (
        <Trans>We will send it as soon as you are online.</Trans>
      )}
    </Line>
  );
}

/** The result of a request, shown until the visitor has seen it. */
function Told({ request, drop }: { request: WaitingRequest; drop: Actions['drop'] }) {
  const { reference, refused, key } = request;
  const code = <strong lang="en">{reference}</strong>;
  if (reference !== undefined)
    return (
      <Line
        actions={
          <>
            <LocaleLink to={`/track#${reference}`} className={buttonClass('primary')}>
              <Trans>Follow your request</Trans>
            </LocaleLink>
            <Button variant="outline" onClick={() => drop(key)}>
              <Trans>I have noted the reference</Trans>
            </Button>
          </>
        }
      >
        <Trans>The request that was waiting on this phone has reached us. Its reference is {code}.</Trans>
      </Line>
    );
  if (!refused) return null;
  const about = aboutOf(request);
  return (
    <Line
      actions={
        <>
          <LocaleLink
            to={`/contact${about && `?about=${about}`}#appointment`}
            className={buttonClass('accent')}
          >
            <Trans>Open the form</Trans>
          </LocaleLink>
          <Button variant="outline" onClick={() => drop(key)}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        We could not accept the request that was waiting on this phone. The form shows why, and what you wrote
        is still there.
      </Trans>
    </Line>
  );
}
