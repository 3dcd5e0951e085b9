import { type Formatter, facts } from '#server/domain/privacy/document/layout.ts';
import type { OwnData } from '#shared/contract/privacy.ts';
import { html, type SafeHtml } from '#shared/html.ts';

type Case = OwnData['cases'][number];

/** One case with its people, tasks, consents and history. */
export function casePart(one: Case, format: Formatter): SafeHtml {
  const { words, timestamp, day, digits, word } = format;
  const { label } = words;
  const { patient } = one;
  const yesOrNo = (yes: boolean) => (yes ? words.yes : words.no);
  const list = (title: string, lines: SafeHtml[]) =>
    lines.length === 0
      ? html``
      : html`<h3>${title}</h3><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  const dated = (iso: string) => html`<time>${timestamp(iso) ?? ''}</time>`;
  const noted = (note: string | null) => (note ? html`<p class="quote" dir="auto">${note}</p>` : html``);
  return html`<article>
<h3>${one.reference}</h3>
${facts([
  [label.stage, word(words.stage, one.stage)],
  [label.onHold, one.hold_reason],
  [label.hospital, one.hospital],
  [label.doctor, one.doctor],
  [label.opened, timestamp(one.opened_at)],
  [label.closed, timestamp(one.closed_at)],
  [label.endedAs, one.ended_as && word(words.endedAs, one.ended_as)],
  [label.reminders, yesOrNo(one.reminders)],
  [label.name, patient.name],
  [label.passportName, patient.passport_name],
  [label.birthDate, patient.birth_date && day(patient.birth_date)],
  [label.language, word(words.language, patient.lang)],
  [label.emergencyContact, patient.emergency_name],
  [label.emergencyPhone, patient.emergency_phone && digits(patient.emergency_phone)],
  [label.relation, patient.requester_relation && word(words.relation, patient.requester_relation)],
])}
${list(
  label.companions,
  one.companions.map(({ name, relation }) => html`${name} (${word(words.relation, relation)})`),
)}
${list(
  label.tasks,
  one.tasks.map(
    ({ text, owner, state, due, note }) =>
      html`${text} (${word(words.owner, owner)}, ${word(words.taskState, state)}${due ? `, ${day(due)}` : ''})${noted(note)}`,
  ),
)}
${list(
  label.consents,
  one.consents.map(
    ({ hospital, given_by, relation, ground, ground_note, given_at, withdrawn_at }) =>
      html`${hospital} ${dated(given_at)} (${given_by}${relation ? `: ${word(words.relation, relation)}` : ''}${ground ? `, ${word(words.ground, ground)}` : ''})${noted(ground_note)}${withdrawn_at ? html` ${label.withdrawn}: ${dated(withdrawn_at)}` : html``}`,
  ),
)}
${list(
  label.shareLinks,
  one.links.map(({ label: whom, created_at }) => html`${whom} ${dated(created_at)}`),
)}
<h3>${label.history}</h3>
<ol>${one.history.map(
    ({ type, from, to, note, created_at }) =>
      html`<li>${
        type === 'stage'
          ? words.changed(word(words.stage, from ?? ''), word(words.stage, to ?? ''))
          : word(words.caseEvent, type)
      } ${dated(created_at)}${noted(note)}</li>`,
  )}</ol>
</article>`;
}
