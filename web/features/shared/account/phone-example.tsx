import { Trans } from '@lingui/react/macro';

/** The hint of a field for a phone number: an example, which also helps after a mistake. */
export const PhoneExample = () => <Trans>Such as 01712-345678</Trans>;
