import { useSite } from '#web/features/shared/site.ts';

/** A portal screen's title. No screen of the portal belongs into a search engine. */
export function PortalHead({ title }: { title: string }) {
  const { name } = useSite();
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  );
}
