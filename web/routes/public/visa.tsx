import { useLingui } from '@lingui/react/macro';
import { VisaScreen } from '#web/features/rules/visa-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { asResult, loaderResponse, loadResult } from '#web/lib/result.ts';
import type { Route } from './+types/visa.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loaderResponse({ rules: await loadResult(context, (services) => services.rules.listPublic()) });
}

export function clientLoader() {
  return { rules: asResult(api('GET /api/visa-rules')) };
}

export default function VisaPage({ loaderData: { rules } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`The visa for a treatment in Thailand`}
        description={t`What the embassy of Thailand in Dhaka, banks and airlines ask for, with source and day, and what to beware of.`}
      />
      <VisaScreen rules={rules} />
    </>
  );
}
