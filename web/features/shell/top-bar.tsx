import { Trans } from '@lingui/react/macro';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { LanguageSwitch } from '#web/features/shell/language-switch.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Container } from '#web/ui/container.tsx';
import { ClockIcon, PhoneIcon } from '#web/ui/icons/contact.tsx';

/** The 24/7 line, today's hours and the language. */
export function TopBar() {
  const { emergencyPhone, hours } = useSite();
  const text = useSiteText();
  const { digits } = useFormat();
  return (
    <div className="bg-teal-900 text-xs text-teal-50 sm:text-sm">
      <Container className="flex items-center justify-between gap-3 py-1">
        <div className="flex flex-col sm:flex-row sm:items-center sm:gap-x-8">
          <a
            href={`tel:${emergencyPhone.replace(/[^\d+]/g, '')}`}
            className="inline-flex items-center gap-2 py-0.5 hover:underline sm:min-h-11"
          >
            <PhoneIcon className="text-marigold-300" />
            <span>
              <Trans>24/7 Emergency:</Trans>{' '}
              <span className="font-bold whitespace-nowrap text-marigold-300">{digits(emergencyPhone)}</span>
            </span>
          </a>
          <span className="inline-flex items-center gap-2 text-teal-100">
            <ClockIcon className="text-teal-300" />
            {text(hours.today) || <Trans>Today 8:00 AM - 8:00 PM</Trans>}
          </span>
        </div>
        <LanguageSwitch />
      </Container>
    </div>
  );
}
