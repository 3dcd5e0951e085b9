import { useLingui } from '@lingui/react/macro';
import { ContactSection } from '#web/features/contact/contact-section.tsx';
import { PageHead } from '#web/page-head.tsx';

export default function Contact() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Contact`}
        description={t`Ask for an appointment at a hospital in Thailand, or reach us by phone, WhatsApp, Telegram and e-mail.`}
      />
      <ContactSection />
    </>
  );
}
