import { Plural, Trans } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { PaperTypeOptions } from '#web/features/papers/paper-type-options.tsx';
import { ReferenceHint } from '#web/features/papers/reference-hint.tsx';
import { Statement } from '#web/features/papers/statement.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import type { PapersSent } from '#web/lib/app-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

/** The result of a form that the page itself posted: a receipt, or why it was refused, with the typed values. */
export type PostedPapers =
  | { files: number; reference: string }
  | { reference: string; code: string | null; fields: Record<string, string> };

/** Turns the server's result into what the page shows. */
export function postedPapers({ reference, result }: PapersSent): PostedPapers {
  if ('done' in result) return { reference, files: result.done.files };
  const { code, codes } = result.refused;
  const fields = Object.fromEntries(Object.entries(codes).map(([field, [first = '']]) => [field, first]));
  return { reference, code, fields };
}

/** Sends photos and PDFs as one paper, without JavaScript. */
export function PlainForm({ posted }: { posted: PostedPapers | undefined }) {
  const translate = useTranslate();
  const { number } = useFormat();
  if (posted && 'files' in posted) return <Receipt {...posted} />;
  const error = (name: string) => {
    const code = posted?.fields[name];
    return code === undefined ? undefined : translate(code);
  };
  const [mb, pages] = [number(limits.paperFileBytes / 1024 / 1024), number(limits.paperPages)];
  return (
    <Card className="p-4 sm:p-7">
      <form method="post" encType="multipart/form-data" className="space-y-5">
        {posted && (
          <Banner
            tone="error"
            title={
              posted.code ? (
                translate(posted.code)
              ) : (
                <Trans>Your files did not arrive. Please try again.</Trans>
              )
            }
          >
            <Trans>Please choose the files again: your browser did not keep them.</Trans>
          </Banner>
        )}
        <Field label={<Trans>What kind of paper is it?</Trans>}>
          {(control) => (
            <Select {...control} name="type" defaultValue="lab">
              <PaperTypeOptions />
            </Select>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={<Trans>Reference</Trans>}
            hint={<ReferenceHint />}
            error={error('reference')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                name="reference"
                autoComplete="off"
                autoCapitalize="characters"
                defaultValue={posted?.reference}
              />
            )}
          </Field>
          <Field
            label={<Trans>Phone</Trans>}
            hint={<Trans>The number you gave in the request</Trans>}
            error={error('phone')}
            required
          >
            {(control) => <TextInput {...control} type="tel" name="phone" autoComplete="tel" />}
          </Field>
        </div>
        {/* The last field: the server reads the files as they arrive, and must know by then whose they are. */}
        <Field
          label={<Trans>Photos or PDFs, in the order of the pages</Trans>}
          hint={
            <Trans>
              Up to {mb} MB a file and {pages} pages. Send each paper separately.
            </Trans>
          }
          error={error('files')}
          required
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="files"
              multiple
              accept="image/*,.heic,.heif,application/pdf,.pdf"
              className="block w-full rounded-md border border-line-strong bg-white p-3 text-base file:mr-3 file:min-h-11 file:rounded-md file:border file:border-transparent file:bg-teal-700 file:px-4 file:font-semibold file:text-white"
            />
          )}
        </Field>
        <Statement />
        <Button type="submit" variant="accent" className="min-h-14 w-full">
          <Trans>Send the files</Trans>
        </Button>
      </form>
    </Card>
  );
}

function Receipt({ files, reference }: { files: number; reference: string }) {
  const code = <strong lang="en">{reference}</strong>;
  return (
    <Card className="p-5 sm:p-7">
      <div role="status">
        <CheckIcon className="text-5xl text-teal-700" />
        <h2 className="mt-2 text-2xl font-bold text-teal-900">
          <Plural value={files} one="Your file has arrived." other="Your # files have arrived." />
        </h2>
        <p className="mt-2">
          <Trans>
            Your papers belong to request {code} and are stored encrypted. We are checking them now.
          </Trans>
        </p>
      </div>
      <LinkButton to="/send-reports" variant="outline" reloadDocument className="mt-5">
        <Trans>Send another paper</Trans>
      </LinkButton>
    </Card>
  );
}
