import { useSite } from '#web/features/shared/site.ts';

/** Sets the title of a portal screen and keeps it out of search engines. */
export function PortalHead({ title }: { title: string }) {
  const { name } = useSite();
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  );
}
