import { useLingui } from '@lingui/react/macro';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import type { Received } from '#web/features/contact/request-sent.tsx';
import {
  firstErrors,
  type RequestErrors,
  type RequestValues,
  shownValues,
} from '#web/features/contact/request-values.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import type { FormResult } from '#web/lib/app-context.ts';

/** A request that the server refused, with the values that were typed. */
export type RefusedRequest = {
  values: RequestValues;
  errors: RequestErrors;
  /** The reason, if the visitor may see it. */
  code: string | null;
};

/** The result of a form that the page itself posted: without JavaScript, or before hydration. */
export type PostedRequest = Received | RefusedRequest;

/** Turns the server's result into what the page shows. */
export function postedRequest(
  values: RequestValues,
  result: FormResult<{ reference: string; answer_by: RespondBy | null }>,
): PostedRequest {
  if ('done' in result) {
    const { reference, answer_by } = result.done;
    return { reference, email: values.email.trim(), ...(answer_by && { respondBy: answer_by }) };
  }
  const { codes, code } = result.refused;
  return { values: shownValues(values), errors: firstErrors(codes), code };
}

/** The message above a refused form. Errors of single fields are shown at the fields. */
export function useRefusalMessage(): (refused: RefusedRequest) => string {
  const { t } = useLingui();
  const translate = useTranslate();
  return ({ errors, code }) => {
    if (Object.keys(errors).length > 0) return translate('invalid');
    return translate(code ?? t`Failed to submit appointment request. Please try again.`);
  };
}

/** The title of a posted page. It states the result, because screen readers read a page's title first. */
export function usePostedTitle(posted: PostedRequest | undefined): string | undefined {
  const { t } = useLingui();
  const refusalMessage = useRefusalMessage();
  if (!posted) return undefined;
  return 'reference' in posted ? t`Appointment Request Submitted!` : refusalMessage(posted);
}
