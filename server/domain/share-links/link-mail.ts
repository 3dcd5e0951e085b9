import type { Clock } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import { find as findHospital } from '#server/domain/hospitals/hospital-repository.ts';
import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { invalid } from '#server/errors.ts';
import { enqueueSiteMail } from '#server/mail/site-mail.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { RenewLinkInput } from '#shared/contract/share-links.ts';
import { addressesIn } from '#shared/email-address.ts';

/**
 * The address to which a link is mailed; null for none. Throws `invalid` unless it stands in the hospital's record or
 * was typed twice: a mail with a patient's link must not go to a slip of the keyboard.
 */
export async function checkedAddress(
  reader: Reader,
  { mail_to, mail_to_again }: RenewLinkInput,
  hospitalId: number | null,
): Promise<string | null> {
  if (!mail_to || mail_to === mail_to_again) return mail_to ?? null;
  const hospital = hospitalId === null ? undefined : await findHospital(reader, hospitalId);
  if (addressesIn(hospital?.contact_internationaldept ?? '').includes(mail_to)) return mail_to;
  throw invalid('mail_to_again', 'addresses_differ');
}

type Deps = { clock: Clock; site: MailingSite; keys: Pick<Keys, 'seal'> };
type Mailed = { row: CaseRow; link: LinkRow; token: string; recipient: string };

/** Mails a hospital its link: who asks, about which reference, by when. It names neither patient nor illness. */
export async function mailLink(
  writer: Writer,
  { row, link, token, recipient }: Mailed,
  { clock, site, keys }: Deps,
): Promise<void> {
  await enqueueSiteMail(
    writer,
    {
      kind: 'hospital-link',
      lang: 'en',
      recipient,
      recipientName: link.hospital_name,
      requestId: row.appointment_id,
      facts: {
        token,
        reference: row.reference,
        askedBy: row.coordinator_name ?? link.made_by,
        due: link.due,
        lastDay: link.expires_at,
      },
      token: { hash: link.token_hash, keys },
    },
    await mailSettings(site, writer),
    clock,
  );
}
