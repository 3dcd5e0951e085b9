import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CreatedShareLink, ShareLink } from '#shared/contract/share-links.ts';
import { weekdayAndDate } from '#shared/dates.ts';
import { whatsAppShare } from '#shared/whatsapp.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { localePath } from '#web/i18n/paths.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';

type MadeLinkProps = {
  made: CreatedShareLink;
  /** For a hospital: the reference that it is asked about. */
  reference?: string;
  /** The address to which the link was mailed as well. */
  mailedTo?: string;
  onClose: () => void;
};

type Asking = { link: ShareLink; reference: string; address: string; office: string };

/** What a hospital is written with its link, in English as in the mail: who asks, about what, by when. */
function askingText({ link, reference, address, office }: Asking): string {
  const by = link.due === null ? '' : ` Please answer by ${weekdayAndDate(link.due, 'en')}, Bangkok time.`;
  return `${link.made_by} of ${office} asks about reference ${reference}.${by} The questions and papers: ${address} The page asks for a PIN. I will tell it to you by phone.`;
}

/** A new link with its PIN, which are shown only once, and buttons to send them to others, each separately. */
export function NewLink({ made: { link, token, pin }, reference, mailedTo, onClose }: MadeLinkProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const site = useSite();
  const box = useRef<HTMLElement>(null);
  const { copy, result } = useCopy();
  const address = `${site.url}${localePath(link.lang, '/shared')}#${token}`;
  const until = date(link.expires_at);
  const { label } = link;
  // Without a name: whoever sees the address of the chat must not learn who is ill.
  const message =
    reference === undefined
      ? t`Here you can see how our treatment is going: ${address} The page asks for a PIN. I will tell it to you by phone.`
      : askingText({ link, reference, address, office: site.name });
  // Runs after the dialog that created the link has returned the focus.
  useEffect(() => {
    requestAnimationFrame(() => box.current?.focus());
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t`The new link`}
      className="rounded-lg border border-teal-300 bg-teal-50 p-4 text-base outline-none sm:p-5"
    >
      <p className="text-lg font-bold wrap-anywhere text-teal-900">
        <Trans>The link for {label} is ready</Trans>
      </p>
      <p className="mt-1">
        <Trans>The link and the PIN are shown only this once. The link works until {until}.</Trans>
      </p>
      {mailedTo && (
        <p className="mt-1 font-semibold wrap-anywhere">
          <Trans>A mail with the link, without the PIN, is on its way to {mailedTo}.</Trans>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        <Trans>Link</Trans>
      </p>
      <p lang="en" className="rounded-md bg-white px-3 py-2 text-sm break-all">
        {address}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 *:max-sm:w-full">
        <a href={whatsAppShare(message)} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          <WhatsAppIcon className="text-xl" />
          <Trans>Send the link by WhatsApp</Trans>
        </a>
        <Button variant="outline" onClick={() => copy(address)}>
          <LinkIcon className="text-xl" />
          {result === 'copied' ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {result === 'failed' && t`Your browser did not allow it. Select the link above and copy it.`}
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        <Trans>PIN</Trans>
      </p>
      <p
        lang="en"
        className="font-mono text-[min(var(--text-3xl),10vw)] font-bold tracking-[0.25em] whitespace-nowrap text-teal-900"
      >
        {pin}
      </p>
      <p className="mt-1 font-semibold">
        <Trans>Give the PIN by phone, not in the same message as the link.</Trans>
      </p>
      <Button variant="outline" className="mt-4 max-sm:w-full" onClick={onClose}>
        <Trans>I have passed on the link and the PIN</Trans>
      </Button>
    </section>
  );
}
