import { useLingui } from '@lingui/react/macro';
import { Privacy } from '#web/features/legal/privacy.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { fetched, isFailed, pending } from '#web/lib/result.ts';
import type { Route } from './+types/privacy.ts';

/** How long papers are kept. The rest of the notice does not wait for a database that is away. */
export async function loader({ context }: Route.LoaderArgs) {
  const keep = await fetched(context, (services) => services.site.retention());
  return { keep: isFailed(keep) ? null : keep };
}

export async function clientLoader() {
  const keep = await pending(api('GET /api/site/keeping'));
  return { keep: isFailed(keep) ? null : keep };
}

export default function PrivacyPage({ loaderData: { keep } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Privacy notice`}
        description={t`What we keep about you, why, who sees it, and how you take it back.`}
      />
      <Privacy keep={keep} />
    </>
  );
}
