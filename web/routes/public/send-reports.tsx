import { useLingui } from '@lingui/react/macro';
import { SendScreen } from '#web/features/papers/send-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { addTexts } from '#web/i18n/catalogues.ts';

/** The server's HTML already has the texts. */
export function loader() {
  return null;
}

/** Loads the texts of this page, so that other pages do not have to. */
export async function clientLoader() {
  await addTexts('papers');
  return null;
}

export default function SendReports() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Send reports`} noIndex />
      <SendScreen />
    </>
  );
}
