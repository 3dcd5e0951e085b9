import { Plural, Trans } from '@lingui/react/macro';
import { countedAtMost } from '#web/features/requests/polling.ts';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

type NewsBarProps = { count: number; moved: boolean; show: () => void };

/**
 * Says that there is something new, and loads it when asked. It floats and takes no room: nothing may move
 * under the pointer by itself.
 */
export function NewsBar({ count, moved, show }: NewsBarProps) {
  return (
    <div role="status" className="sticky top-17 z-15 flex h-0 justify-center max-sm:justify-end max-sm:pr-13">
      {(count > 0 || moved) && (
        <button
          type="button"
          onClick={show}
          className="inline-flex h-11 items-center gap-2 rounded-full bg-teal-800 px-4 text-sm font-semibold text-white shadow-raised hover:bg-teal-900 md:h-9"
        >
          <RetryIcon className="text-lg" />
          {count > 0 ? <Arrived count={count} /> : <Trans>The list has changed: update it</Trans>}
        </button>
      )}
    </div>
  );
}

function Arrived({ count }: { count: number }) {
  if (count >= countedAtMost) return <Trans>More than {countedAtMost - 1} new requests: show them</Trans>;
  return <Plural value={count} one="# new request: show it" other="# new requests: show them" />;
}
