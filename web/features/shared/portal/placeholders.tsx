import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { placeholders, unknownPlaceholders } from '#shared/replies.ts';

/** What replaces each placeholder. */
const meanings: Record<(typeof placeholders)[number], MessageDescriptor> = {
  name: msg`the patient's name`,
  reference: msg`the request's reference`,
  about: msg`the doctor, hospital or article it is about`,
  date: msg`the preferred date`,
  site: msg`our name`,
  phone: msg`our phone number`,
  whatsapp: msg`our WhatsApp number`,
  coordinator: msg`the sender's name`,
  track: msg`the link to follow the request`,
};

/** The placeholders that a text can have, with what replaces each. */
export function PlaceholderList() {
  const { i18n } = useLingui();
  return (
    <div className="text-sm">
      <h3 className="font-semibold">
        <Trans>Placeholders that are filled in</Trans>
      </h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {placeholders.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono text-teal-900">{`{${name}}`}</dt>
            <dd className="text-ink-soft wrap-anywhere">{i18n._(meanings[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** While a text is typed, lists the placeholders in it that do not exist. */
export function UnknownPlaceholders({ text }: { text: string }) {
  const unknown = unknownPlaceholders(text);
  const names = unknown.map((name) => `{${name}}`).join(', ');
  return (
    <p role="status" className="text-sm font-medium text-alarm-700 empty:hidden">
      {unknown.length > 0 && (
        <Plural
          value={unknown.length}
          one={`There is no placeholder ${names}.`}
          other={`There are no placeholders ${names}.`}
        />
      )}
    </p>
  );
}
