import { useLingui } from '@lingui/react/macro';
import { EnterScreen } from '#web/features/enter/enter-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

/** /enter: the server renders the same page for everybody, and nothing of it is in an address. */
export default function Enter() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Open your case`} noIndex />
      <EnterScreen />
    </>
  );
}
