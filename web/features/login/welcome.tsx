import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Container } from '#web/ui/container.tsx';

/** Welcomes a new customer after the registration, and shows the next step. Once dismissed, it is not shown again. */
export function Welcome() {
  const user = useCurrentUser();
  const sendsMail = useSendsMail();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!user) return null;
  const { name } = user;
  const address = <strong className="wrap-anywhere">{user.email}</strong>;
  const dismiss = () => navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  return (
    <Container className="py-4">
      <Banner
        tone="success"
        title={
          <span className="wrap-anywhere">
            <Trans>Welcome, {name}. Your account is ready.</Trans>
          </span>
        }
        onDismiss={dismiss}
      >
        {sendsMail && (
          <Trans>Next step: open the link that we have sent to {address}, to confirm your address.</Trans>
        )}{' '}
        <LocaleLink to="/profile" className="tap inline-flex items-center font-semibold underline">
          <Trans>Go to your profile</Trans>
        </LocaleLink>
      </Banner>
    </Container>
  );
}
