import { Trans } from '@lingui/react/macro';
import type { Account } from '#shared/contract/account.ts';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';

type MailLanguageProps = { account: Promise<Result<Account>> | undefined };

/** In which language the signed-in person gets our mails: that of the choice above it. */
export function MailLanguage({ account }: MailLanguageProps) {
  if (!account) return null;
  return (
    <Remote value={account} loading={null} failed={() => null}>
      {({ lang }) => (
        <p className="mt-4 text-ink-soft signed-out:hidden">
          {lang === 'bn' ? (
            <Trans>We write our mails to you in Bangla. They follow your choice here.</Trans>
          ) : (
            <Trans>We write our mails to you in English. They follow your choice here.</Trans>
          )}
        </p>
      )}
    </Remote>
  );
}
