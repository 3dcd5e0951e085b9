import { useSite, useWhatsAppLink } from '#web/features/shared/site.ts';

/** The provider's numbers for a call and for WhatsApp, with their links. */
export function usePhoneLinks() {
  const { emergencyPhone, phones } = useSite();
  const whatsAppLink = useWhatsAppLink();
  return {
    call: { number: emergencyPhone, href: `tel:${emergencyPhone.replace(/[^\d+]/g, '')}` },
    whatsApp: {
      number: phones.find(({ channel }) => channel === 'whatsapp')?.number ?? emergencyPhone,
      href: whatsAppLink,
    },
  };
}
