import { limits } from '#shared/contract/limits.ts';
import { useNewRequests } from '#web/features/shared/new-requests.ts';
import { useSite } from '#web/features/shared/site.ts';

/** Sets the title of a portal screen, with the number of new requests, and keeps it out of search engines. */
export function PortalHead({ title }: { title: string }) {
  const { name } = useSite();
  const { length } = useNewRequests().arrivals;
  const count = length >= limits.arrivals ? `${limits.arrivals}+` : length;
  return (
    <>
      <title>{`${length > 0 ? `(${count}) ` : ''}${title} | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  );
}
