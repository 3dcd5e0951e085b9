import { useLingui } from '@lingui/react/macro';
import { ServicesGrid } from '#web/features/services/services-grid.tsx';
import { AskUs, SpecialtiesPanel } from '#web/features/services/specialties-panel.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

export default function Services() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Services`}
        description={t`From heart care to health check-ups, from the visa to the interpreter: what we arrange for patients in Thailand.`}
      />
      <ServicesGrid as="h1" />
      <SpecialtiesPanel />
      <AskUs />
    </>
  );
}
