import { facts } from '#server/domain/accounts/privacy/document/sheet.ts';
import type { Spoken } from '#server/domain/accounts/privacy/document/spoken.ts';
import { html, type Markup } from '#server/html.ts';
import type { OwnData } from '#shared/contract/privacy.ts';

type Request = OwnData['requests'][number];

/** One request with its history. */
export function requestPart(request: Request, say: Spoken): Markup {
  const { words, timestamp, day, word } = say;
  const { label } = words;
  const message = request.message
    ? html`<h3>${label.message}</h3><p class="quote" dir="auto">${request.message}</p>`
    : html``;
  return html`<article>
<h3>${request.reference}</h3>
${facts([
  [label.status, word(words.status, request.status)],
  [label.name, request.name],
  [label.email, request.email],
  [label.phone, request.phone],
  [label.date, day(request.date)],
  [label.language, word(words.language, request.lang)],
  [label.received, timestamp(request.created_at)],
  [label.answered, timestamp(request.responded_at)],
  [label.erased, timestamp(request.erased_at)],
])}
${message}
<h3>${label.history}</h3>
<ol>${request.history.map((event) => eventLine(event, say))}</ol>
</article>`;
}

function eventLine({ type, from, to, note, created_at }: Request['history'][number], say: Spoken): Markup {
  const { words, timestamp, word } = say;
  const what =
    type === 'status'
      ? words.changed(word(words.status, from ?? ''), word(words.status, to ?? ''))
      : word(words.event, type);
  const noted = note ? html`<p class="quote" dir="auto">${note}</p>` : html``;
  return html`<li>${what} <time>${timestamp(created_at) ?? ''}</time>${noted}</li>`;
}
