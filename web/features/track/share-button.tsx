import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';

/** The ways a link leaves the page: by the phone's own menu, or by hand. */
async function pass(data: { title: string; url: string }): Promise<'shared' | 'copied' | 'by hand'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(data);
      return 'shared';
    }
    await navigator.clipboard.writeText(data.url);
    return 'copied';
  } catch (error) {
    // Closing the phone's menu is no failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'by hand';
  }
}

/** Hands on the page's address with the reference; the phone number stays with whoever knows it. */
export function ShareButton({ reference }: { reference: string }) {
  const { t } = useLingui();
  const localePath = useLocalePath();
  const [passed, setPassed] = useState<{ how: Awaited<ReturnType<typeof pass>>; url: string }>();
  const share = async () => {
    const url = new URL(`${localePath('/track')}#${reference}`, window.location.href).href;
    setPassed({ how: await pass({ title: t`Request ${reference}`, url }), url });
  };
  return (
    <div className="noscript:hidden">
      <Button variant="outline" onClick={share} className="w-full sm:w-auto">
        <LinkIcon className="text-xl" />
        {passed?.how === 'copied' ? <Trans>Link copied</Trans> : <Trans>Share with the family</Trans>}
      </Button>
      <p role="status" className="mt-2 text-sm wrap-anywhere text-ink-soft empty:hidden">
        {passed?.how === 'copied' && <Trans>Who opens it needs the phone number of the request too.</Trans>}
        {passed?.how === 'by hand' && passed.url}
      </p>
    </div>
  );
}
