import { useLingui } from '@lingui/react/macro';
import type { Mail } from '#shared/contract/mails.ts';
import type { Page } from '#shared/page.ts';
import { useRowDeeds } from '#web/features/shared/portal/use-row-deeds.ts';
import { api } from '#web/lib/api.ts';
import type { Fetched } from '#web/lib/use-fetched.ts';

/** Puts mails back to be tried once more; asks first where one may arrive twice. */
export function useRetry({ refresh }: Fetched<Page<Mail>>) {
  const { t } = useLingui();
  const { list, run, deeds } = useRowDeeds(refresh);
  const sure = () =>
    window.confirm(
      t`This mail may have arrived already. If it is sent again, it may arrive twice. Send it again?`,
    );
  const retry = async ({ id, state }: Mail) => {
    const twice = state === 'unconfirmed';
    if (twice && !sure()) return;
    await run(id, {
      call: () =>
        api('POST /api/mails/:id/retry', {
          params: { id },
          body: twice ? { may_arrive_twice: true } : {},
        }),
      said: {
        done: t`The mail will be sent in a moment.`,
        failed: t`The mail could not be put back. Please try again.`,
        gone: t`This mail is not there any more.`,
      },
    });
  };
  return { list, deeds, retry };
}
export type Retry = ReturnType<typeof useRetry>;
