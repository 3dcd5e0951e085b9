import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { limits } from '#shared/contract/limits.ts';

/** Spam is erased by itself; whoever may change that sees the list before. */
export function SpamNotice({ leaving }: { leaving: number }) {
  const days = limits.spamNoticeDays;
  if (leaving === 0) return null;
  return (
    <section className="mb-4 rounded-lg border border-line bg-white p-4 text-sm">
      <Plural
        value={leaving}
        one={`# request in the spam is erased within ${days} days.`}
        other={`# requests in the spam are erased within ${days} days.`}
      />{' '}
      <Link to="/admin/requests?place=spam" className="tap font-semibold underline">
        <Trans>Look at the spam</Trans>
      </Link>
    </section>
  );
}
