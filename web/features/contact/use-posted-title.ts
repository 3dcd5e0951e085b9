import { useLingui } from '@lingui/react/macro';
import type { Posted } from '#web/features/contact/posted-request.ts';
import { useRefusal } from '#web/features/contact/use-refusal.ts';

/** What a posted page is called: its news, since a page's title is what is read out first. */
export function usePostedTitle(posted: Posted | undefined): string | undefined {
  const { t } = useLingui();
  const refusal = useRefusal();
  if (!posted) return undefined;
  return 'reference' in posted ? t`Appointment Request Submitted!` : refusal(posted);
}
