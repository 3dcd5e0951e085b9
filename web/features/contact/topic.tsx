import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

/** What a visitor who is not a patient may write about, with the texts for the form. */
const topics = {
  volunteer: {
    line: msg`You are writing to us about volunteering.`,
    message: msg`I would like to volunteer with you.`,
  },
  partner: {
    line: msg`You are writing to us about working together.`,
    message: msg`We would like to talk with you about working together.`,
  },
} satisfies Record<string, Topic>;

type Topic = {
  /** Shown above the form. */
  line: MessageDescriptor;
  /** How the message begins. */
  message: MessageDescriptor;
};

function isTopic(text: string): text is keyof typeof topics {
  return Object.hasOwn(topics, text);
}

/** The topic that an address names (`/contact?purpose=volunteer`), if it names one. */
export function topicOf(search: URLSearchParams): Topic | undefined {
  const name = search.get('purpose') ?? '';
  return isTopic(name) ? topics[name] : undefined;
}

/** The chosen topic, with a link to remove it. */
export function TopicNote({ topic, onRemove }: { topic: Topic; onRemove: () => void }) {
  const { i18n } = useLingui();
  return (
    <p className="mb-6 flex items-center justify-between gap-3 rounded-lg border border-teal-200 bg-teal-50 py-1 pr-1.5 pl-4 font-semibold text-teal-900">
      {i18n._(topic.line)}
      <LocaleLink
        to="/contact"
        replace
        preventScrollReset
        onClick={onRemove}
        className="tap inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md px-2.5 font-semibold text-teal-800 underline-offset-4 hover:underline"
      >
        <CloseIcon className="text-xl" />
        <span className="max-sm:sr-only">
          <Trans>Remove</Trans>
        </span>
      </LocaleLink>
    </p>
  );
}
