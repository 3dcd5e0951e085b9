import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { CreatedShareLink, ShareLink } from '#shared/contract/share-links.ts';
import {
  type Address,
  AddressFields,
  noAddress,
  sentAddress,
} from '#web/features/share-links/portal/address-fields.tsx';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';

type RenewDialogProps = {
  /** The link of a hospital; null while the dialog is closed. */
  link: ShareLink | null;
  shown: CaseDetail;
  onMade: (made: CreatedShareLink, mailedTo: string) => Promise<void>;
  onClose: () => void;
};

/** Gives a hospital another link and PIN, if one of them was lost. What was written stays. */
export function RenewDialog({ link, onClose, ...rest }: RenewDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={link !== null} onClose={onClose} title={t`New link and PIN`}>
      {link && <RenewForm link={link} {...rest} />}
    </FormDialog>
  );
}

type RenewFormProps = Pick<RenewDialogProps, 'shown' | 'onMade'> & { link: ShareLink };

function RenewForm({ link, shown, onMade }: RenewFormProps) {
  const { t } = useLingui();
  const form = usePortalForm<Address>({
    initial: noAddress,
    submit: async (address) =>
      onMade(
        await api('POST /api/share-links/:id/renew', { params: { id: link.id }, body: sentAddress(address) }),
        address.mail_to.trim(),
      ),
    failed: t`The link could not be made. Please try again.`,
  });
  const consent = shown.consents.find(({ hospital }) => hospital.name === link.hospital);
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <p className="font-semibold wrap-anywhere">{link.label}</p>
        <p>
          <Trans>
            The old link and its PIN open nothing any more, and no computer opens it without the new PIN. What
            was written stays.
          </Trans>
        </p>
        <AddressFields form={form} hospitalId={consent?.hospital.id ?? null} />
      </div>
      <FormButtons form={form}>
        <Trans>Make the link</Trans>
      </FormButtons>
    </form>
  );
}
